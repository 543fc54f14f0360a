import { lazyChunk } from '../../../runtime';

/** The tab 'Giftlists' of My Account. Its code comes when the tab is first chosen. */
export const giftlistsTabPart = lazyChunk(async () => (await import('./giftlists-tab')).GiftlistsTab);
