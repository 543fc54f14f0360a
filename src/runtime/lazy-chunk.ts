/** A part of a page whose code comes later. */
export interface LazyChunk<Part> {
  /** Loads the code once. A load that failed can be repeated. */
  load: () => Promise<Part>;
  /** The loaded code. */
  loaded: () => Part | undefined;
}

/**
 * Declares a part whose code is brought when it is wanted. Once it has come it is there at once: a view that had to wait a turn for
 * it would draw the page twice.
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
