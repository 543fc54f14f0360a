import { lazyChunk } from '#runtime';

/** Lazy chunk of the heart on product cards. */
export const wishButtonChunk = lazyChunk(async () => (await import('./wish-button')).WishButton);
