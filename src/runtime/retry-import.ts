import { recoverFromChunkError } from './chunk-recovery';
import { reportUnexpectedError } from './query-client';

/**
 * Brings code that the page does without for a while. Where the code does not come, that is reported, and it is asked for again at the next
 * press anywhere, or when the network is back; if that cannot help in this page, the page is loaded anew.
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
      // A person is there, or the network is back.
      addEventListener('click', resolve);
      addEventListener('online', resolve);
    });
    return retryImport(importChunk);
  }
};
