import { lazyChunk } from '../../runtime';

/** The code of dialogs. */
export const dialogPart = lazyChunk(async () => (await import('../../ui/dialog')).Dialog);
