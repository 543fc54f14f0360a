import { lazyChunk } from '#runtime';

/** Lazy chunk of the quick view's button that adds a product to a giftlist. */
export const addToGiftlistChunk = lazyChunk(async () => (await import('./add-to-giftlist')).AddToGiftlist);
