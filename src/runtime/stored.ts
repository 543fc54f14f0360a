type StorageName = 'local' | 'session';

/** Where a browser that denies storage keeps things: as long as the page lives (reading 48). */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

const storageOf = (storageName: StorageName) =>
  storageName === 'local' ? globalThis.localStorage : globalThis.sessionStorage;

/**
 * Reads what was kept in this browser.
 *
 * @returns The parsed value, or `undefined` when there is none or it cannot be read.
 */
export const readStored = (storageName: StorageName, key: string): unknown => {
  let text: string | null | undefined;
  try {
    text = storageOf(storageName).getItem(key);
  } catch {
    text = undefined;
  }
  text ??= memory[storageName].get(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keeps a value in this browser: in memory where storage is denied or full. */
export const writeStored = (storageName: StorageName, key: string, value: unknown): void => {
  const text = JSON.stringify(value);
  try {
    storageOf(storageName).setItem(key, text);
    memory[storageName].delete(key);
  } catch {
    memory[storageName].set(key, text);
  }
};

/** Forgets what was kept in this browser. */
export const removeStored = (storageName: StorageName, key: string): void => {
  memory[storageName].delete(key);
  try {
    storageOf(storageName).removeItem(key);
  } catch {
    // Denied storage holds nothing to remove.
  }
};
