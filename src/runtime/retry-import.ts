import { reportUnexpectedError } from './query-client';

/** Handles a failed dynamic import. Resolves to true if the page reloads or asks to: no other message is needed. */
type ChunkErrorHandler = () => Promise<boolean>;

let handleChunkError: ChunkErrorHandler = () => Promise.resolve(false);

/** Sets the handler of failed imports. The release watch calls this when the page is idle. */
export const setChunkErrorHandler = (next: ChunkErrorHandler): void => {
  handleChunkError = next;
};

/** Tries to recover from a failed import, for example by a reload. */
export const recoverFromChunkError = (): Promise<boolean> => handleChunkError();

/**
 * Imports optional code. A failure is reported, and the import is retried on the next click or when the browser is
 * online again. If a new page is needed for the retry, the page reloads or asks to.
 *
 * @param importChunk - A dynamic import.
 */
export const retryImport = async <Chunk>(importChunk: () => Promise<Chunk>): Promise<Chunk> => {
  try {
    return await importChunk();
  } catch (error) {
    reportUnexpectedError(error);
    // Never resolves: the page reloads, or asks to.
    if (await recoverFromChunkError()) return new Promise(() => undefined);
    await new Promise((resolve) => {
      // Wait for a click or a connection.
      addEventListener('click', resolve);
      addEventListener('online', resolve);
    });
    return retryImport(importChunk);
  }
};
