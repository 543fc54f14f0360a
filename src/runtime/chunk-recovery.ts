/** Handles a failed dynamic import. Resolves to true if the page reloads or asks to: no other message is needed. */
type ChunkErrorHandler = () => Promise<boolean>;

let handleChunkError: ChunkErrorHandler = () => Promise.resolve(false);

/** Sets the handler of failed imports. The release watch calls this when the page is idle. */
export const setChunkErrorHandler = (next: ChunkErrorHandler): void => {
  handleChunkError = next;
};

/** Tries to recover from a failed import, for example by a reload. */
export const recoverFromChunkError = (): Promise<boolean> => handleChunkError();
