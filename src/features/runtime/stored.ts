type Place = 'local' | 'session';

/** Where a browser that denies storage keeps things: as long as the page lives (decision 48). */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

const storageOf = (place: Place) => (place === 'local' ? globalThis.localStorage : globalThis.sessionStorage);

/**
 * Reads what was kept in this browser.
 *
 * @returns The parsed value, or `undefined` when there is none or it cannot be read.
 */
export const readStored = (place: Place, key: string): unknown => {
  let text: string | null | undefined;
  try {
    text = storageOf(place).getItem(key);
  } catch {
    text = undefined;
  }
  text ??= memory[place].get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keeps a value in this browser: in memory where storage is denied or full. */
export const writeStored = (place: Place, key: string, value: unknown): void => {
  const text = JSON.stringify(value);
  try {
    storageOf(place).setItem(key, text);
    memory[place].delete(key);
  } catch {
    memory[place].set(key, text);
  }
};

/** Forgets what was kept in this browser. */
export const removeStored = (place: Place, key: string): void => {
  memory[place].delete(key);
  try {
    storageOf(place).removeItem(key);
  } catch {
    // What is denied keeps nothing.
  }
};
