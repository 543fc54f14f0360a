/** Maximum number of entries. */
const maxEntries = 100;

/** Returns the memoized result for a name and text, or creates it. */
export type LruMemo<Made> = (name: string, text: string, make: () => Made) => Made;

/** Creates an LRU memo. A name has one entry: another text replaces it. */
export const createLruMemo = <Made>(): LruMemo<Made> => {
  const entries = new Map<string, { readonly text: string; readonly made: Made }>();
  return (name, text, make) => {
    const known = entries.get(name);
    const entry = known?.text === text ? known : { text, made: make() };
    // Inserts the entry again, so that the least recently used one is first.
    entries.delete(name);
    entries.set(name, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return entry.made;
  };
};
