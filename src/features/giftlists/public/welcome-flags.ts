import { hashId } from '#rules/hash.ts';
import { readStored, removeStored, writeStored } from '#runtime';
import { sharedWelcomeKey, visitedHashesKey, visitedUsernamesKey } from './welcome-keys';

/** Hash of a username: storage that survives sign-out must not contain usernames. */
const hashOf = (username: string): string => hashId(username.toLowerCase());

/** Reads the stored hashes. Deletes the plain usernames that an earlier version stored. */
const readVisitedHashes = (): readonly string[] => {
  removeStored('local', visitedUsernamesKey);
  const stored = readStored('local', visitedHashesKey);
  return Array.isArray(stored) ? stored.filter((hash): hash is string => typeof hash === 'string') : [];
};

/**
 * Whether the welcome was dismissed in this browser.
 * @param username - Owner of the giftlists; `undefined` for a shared giftlist.
 */
export const isWelcomeSeen = (username: string | undefined): boolean =>
  username === undefined
    ? readStored('local', sharedWelcomeKey) === true
    : readVisitedHashes().includes(hashOf(username));

/** Stores that the welcome was dismissed. */
export const saveWelcomeSeen = (username: string | undefined): void => {
  if (username === undefined) writeStored('local', sharedWelcomeKey, true);
  else writeStored('local', visitedHashesKey, [...new Set([...readVisitedHashes(), hashOf(username)])]);
};
