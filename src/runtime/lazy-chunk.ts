/** Lazy chunk of a page. */
export interface LazyChunk<Chunk> {
  /** Loads the chunk once. Failed loads can be repeated. */
  load: () => Promise<Chunk>;
  /** Returns the chunk synchronously; `undefined` before it has loaded. */
  loaded: () => Chunk | undefined;
}

/**
 * Declares a lazy chunk. Once loaded, it is available synchronously, because waiting a microtask would render the page
 * twice.
 *
 * @param importChunk - A dynamic import.
 */
export const lazyChunk = <Chunk>(importChunk: () => Promise<Chunk>): LazyChunk<Chunk> => {
  let chunk: Chunk | undefined;
  return {
    load: async () => {
      chunk ??= await importChunk();
      return chunk;
    },
    loaded: () => chunk,
  };
};
