import { readStored, writeStored } from '#runtime';

/** Storage key of the members who use surprise mode in this browser. Survives sign-out (reading 104). */
const key = 'giftlist.surprise';

const listeners = new Set<() => void>();

/** Hashes of the members' ids. */
export const readSurprised = (): readonly string[] => {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.filter((hash): hash is string => typeof hash === 'string') : [];
};

/** Stores the mode of a member, and notifies every view of this tab. */
export const writeSurprised = (hash: string, isOn: boolean): void => {
  const others = readSurprised().filter((other) => other !== hash);
  writeStored('local', key, isOn ? [...others, hash] : others);
  for (const listener of listeners) listener();
};

/**
 * Watches for changes of the mode in this tab and in others.
 * @returns an unsubscribe function
 */
export const watchSurprised = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // A `null` key means that the whole storage was cleared.
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};
