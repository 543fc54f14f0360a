import { hashId } from '#rules/hash.ts';
import { readStored, removeStored, writeStored } from '#runtime';
import { plainVisitedKey, sharedFlag, visitedKey } from './welcome-keys';

/** Storage that survives sign-out contains hashes instead of usernames (reading 121). */
const keyOf = (username: string): string => hashId(username.toLowerCase());

/** Reads the hashes. Deletes the plain usernames that an earlier version stored (reading 161). */
const readVisited = (): readonly string[] => {
  removeStored('local', plainVisitedKey);
  const stored = readStored('local', visitedKey);
  return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === 'string') : [];
};

/**
 * Whether the welcome was dismissed in this browser.
 * @param username - Owner of the giftlists; `undefined` for a shared giftlist.
 */
export const isWelcomeSeen = (username: string | undefined): boolean =>
  username === undefined ? readStored('local', sharedFlag) === true : readVisited().includes(keyOf(username));

/** Stores that the welcome was dismissed. */
export const saveWelcomeSeen = (username: string | undefined): void => {
  if (username === undefined) writeStored('local', sharedFlag, true);
  else writeStored('local', visitedKey, [...new Set([...readVisited(), keyOf(username)])]);
};
