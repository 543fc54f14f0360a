import { recoverFromChunkError } from './chunk-recovery';
import { reportUnexpectedError } from './query-client';

/**
 * Imports optional code. A failure is reported, and the import retried on the next click or when back online; if a
 * retry cannot help in this page, the page is reloaded.
 *
 * @param importChunk - A dynamic import.
 */
export const retryImport = async <Part>(importChunk: () => Promise<Part>): Promise<Part> => {
  try {
    return await importChunk();
  } catch (error) {
    reportUnexpectedError(error);
    if (await recoverFromChunkError()) return new Promise(() => undefined);
    await new Promise((resolve) => {
      // Wait for a click or a connection.
      addEventListener('click', resolve);
      addEventListener('online', resolve);
    });
    return retryImport(importChunk);
  }
};
