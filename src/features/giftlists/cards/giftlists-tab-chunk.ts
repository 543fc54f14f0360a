import { lazyChunk } from '#runtime';

/** Lazy chunk of the Giftlists tab of My Account. */
export const giftlistsTabChunk = lazyChunk(async () => {
  const { GiftlistsTab, seedGiftlistsTab } = await import('./giftlists-tab');
  return { Tab: GiftlistsTab, seed: seedGiftlistsTab };
});
