import { lazyChunk } from '../../../runtime';

/** The button of the quick view that puts a product on a giftlist. Its code comes with the first quick view. */
export const addToGiftlistChunk = lazyChunk(async () => (await import('./add-to-giftlist')).AddToGiftlist);
