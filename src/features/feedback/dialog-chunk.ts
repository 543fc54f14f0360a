import { lazyChunk } from '#runtime';

/** Lazy chunk of the dialog component. */
export const dialogChunk = lazyChunk(async () => (await import('#ui/dialog.tsx')).Dialog);
