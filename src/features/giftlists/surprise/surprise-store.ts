import { surpriseKey as storageKey } from '#rules/preferences.ts';
import { readStored, writeStored } from '#runtime';

const listeners = new Set<() => void>();

/** Reads the hashes of the ids of the members who use surprise mode. */
export const readSurpriseHashes = (): readonly string[] => {
  const stored = readStored('local', storageKey);
  return Array.isArray(stored) ? stored.filter((hash): hash is string => typeof hash === 'string') : [];
};

/** Stores the mode of a member, and notifies every view of this tab. */
export const writeSurpriseMode = (hash: string, isOn: boolean): void => {
  const otherHashes = readSurpriseHashes().filter((other) => other !== hash);
  writeStored('local', storageKey, isOn ? [...otherHashes, hash] : otherHashes);
  window.sharePreferences?.();
  for (const listener of listeners) listener();
};

/**
 * Watches for changes of the mode in this tab and in others.
 * @returns an unsubscribe function
 */
export const watchSurpriseMode = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // A `null` key means that the whole storage was cleared.
    if (event.key === null || event.key === storageKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};
