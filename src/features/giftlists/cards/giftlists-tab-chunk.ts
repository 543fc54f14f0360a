import { lazyChunk } from '../../../runtime';

/** The tab 'Giftlists' of My Account. Its code comes when the tab is first chosen. */
export const giftlistsTabChunk = lazyChunk(async () => (await import('./giftlists-tab')).GiftlistsTab);
