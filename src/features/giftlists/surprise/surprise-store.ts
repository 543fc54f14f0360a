import { readStored, writeStored } from '../../../runtime';

/** The people of this browser who do not want to know what was bought. Kept over signing out (reading 104). */
const key = 'giftlist.surprise';

const listeners = new Set<() => void>();

/** Hashes of the people's ids. */
export const readSurprised = (): readonly string[] => {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.filter((hash): hash is string => typeof hash === 'string') : [];
};

/** Keeps or drops a person, and tells every view of this tab. */
export const writeSurprised = (hash: string, isOn: boolean): void => {
  const others = readSurprised().filter((other) => other !== hash);
  writeStored('local', key, isOn ? [...others, hash] : others);
  for (const listener of listeners) listener();
};

/**
 * Calls back when the mode of a member has changed, here or in another tab.
 *
 * @returns Ends it.
 */
export const watchSurprised = (listener: () => void): (() => void) => {
  const hear = (event: StorageEvent) => {
    // Without a key, everything was cleared.
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};
