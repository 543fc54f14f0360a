type StorageName = 'local' | 'session';

/** Values that a browser has denied to store, or had no room for. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

const storageOf = (storageName: StorageName) =>
  storageName === 'local' ? globalThis.localStorage : globalThis.sessionStorage;

/**
 * Reads a value from this browser's storage.
 *
 * @returns The parsed value, or `undefined` if missing or unreadable.
 */
export const readStored = (storageName: StorageName, key: string): unknown => {
  try {
    // A full storage has an older value.
    const text = memory[storageName].get(key) ?? storageOf(storageName).getItem(key);
    return text === null ? undefined : JSON.parse(text);
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
