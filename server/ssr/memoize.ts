/** How many are kept: of pages that are shown to many, one after the other. */
const maxEntries = 100;

/** Keeps what was made of a text, under a name: for those that were asked for last. */
export type LruMemo<Made> = (name: string, text: string, make: () => Made) => Made;

/** Keeps what is made of texts. A name has one text at a time: with another one it is made anew. */
export const createLruMemo = <Made>(): LruMemo<Made> => {
  const kept = new Map<string, { readonly text: string; readonly made: Made }>();
  return (name, text, make) => {
    const known = kept.get(name);
    const entry = known?.text === text ? known : { text, made: make() };
    // Those that were asked for last stand last.
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    return entry.made;
  };
};
