/** Lazy chunk of a page. */
export interface LazyChunk<Part> {
  /** Loads the chunk once. Failed loads can be repeated. */
  load: () => Promise<Part>;
  /** Returns the loaded chunk synchronously. */
  loaded: () => Part | undefined;
}

/**
 * Declares a lazy chunk. Once loaded, it is available synchronously, because waiting a microtask would render the page
 * twice.
 *
 * @param importChunk - A dynamic import.
 */
export const lazyChunk = <Part>(importChunk: () => Promise<Part>): LazyChunk<Part> => {
  let part: Part | undefined;
  return {
    load: async () => {
      part ??= await importChunk();
      return part;
    },
    loaded: () => part,
  };
};
