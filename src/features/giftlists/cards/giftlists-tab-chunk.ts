import { lazyChunk } from '#runtime';

/** Lazy chunk of the Giftlists tab of My Account. */
export const giftlistsTabChunk = lazyChunk(async () => (await import('./giftlists-tab')).GiftlistsTab);
