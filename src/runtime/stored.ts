type StorageName = 'local' | 'session';

/** In-memory fallback for a browser that denies storage. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

const storageOf = (storageName: StorageName) =>
  storageName === 'local' ? globalThis.localStorage : globalThis.sessionStorage;

/**
 * Reads a value from this browser's storage.
 *
 * @returns The parsed value, or `undefined` if missing or unreadable.
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

/** Stores a value in this browser, or in memory if storage is denied or full. */
export const writeStored = (storageName: StorageName, key: string, value: unknown): void => {
  const text = JSON.stringify(value);
  try {
    storageOf(storageName).setItem(key, text);
    memory[storageName].delete(key);
  } catch {
    memory[storageName].set(key, text);
  }
};

/** Removes a value from this browser's storage. */
export const removeStored = (storageName: StorageName, key: string): void => {
  memory[storageName].delete(key);
  try {
    storageOf(storageName).removeItem(key);
  } catch {
    // Denied storage contains nothing to remove.
  }
};
