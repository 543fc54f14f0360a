import { lazyChunk } from '../../runtime';

/** The code of dialogs. */
export const dialogChunk = lazyChunk(async () => (await import('../../ui/dialog')).Dialog);
