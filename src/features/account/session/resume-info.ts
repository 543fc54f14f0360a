import type { ResumeInfo } from '#machines/sign-in.machine.ts';
import type { PendingAccount } from '#machines/sign-up.machine.ts';
import { readStored, removeStored, writeStored } from '#runtime';

const returnKey = 'giftlist.return';
const setupKey = 'giftlist.setup';
const setupProfileKey = 'giftlist.setup.profile';

/** Reads the incomplete sign-up of this tab, which survives reloads. */
export const readSetup = (): PendingAccount | undefined => {
  const stored = readStored('session', setupKey);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('username' in stored))
    return undefined;
  const { email, username } = stored;
  if (typeof email !== 'string' || typeof username !== 'string') return undefined;
  return { email, username, isVerified: 'isVerified' in stored && stored.isVerified === true };
};

/** Stores the email and username of a new account, never its password. */
export const writeSetup = (setup: PendingAccount): void => writeStored('session', setupKey, setup);

/** Stores the profile fields to save after email verification. They survive a reload in this tab. */
export const writeSetupProfile = (profile: object): void => writeStored('session', setupProfileKey, profile);

/** Reads the stored profile fields, not validated. */
export const readSetupProfile = (): unknown => readStored('session', setupProfileKey);

/** Deletes the incomplete sign-up of this tab. */
export const clearPendingAccount = (): void => {
  removeStored('session', setupKey);
  removeStored('session', setupProfileKey);
};

/** Stores the path to open after the Google redirect. */
export const writeReturn = (to: string): void => writeStored('session', returnKey, to);

export const clearReturnPath = (): void => removeStored('session', returnKey);

/** Accepts paths of this shop only, to prevent an open redirect. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Query parameter with Google's error. */
const errorParameter = 'error';

/** Removes Google's error from the query. */
export const withoutGoogleError = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(errorParameter);
  return query.size > 0 ? `?${query}` : '';
};

/** Reads the state to resume after a reload or the Google redirect, and deletes the return path. */
export const takeResumeInfo = (search: string): ResumeInfo => {
  const returnTo = readStored('session', returnKey);
  removeStored('session', returnKey);
  return {
    returnTo: isOwnPath(returnTo) ? returnTo : undefined,
    hasPendingAccount: readSetup() !== undefined,
    // Without a stored return path this tab did not start a Google sign-in: ignore the error parameter.
    isGoogleRefused: isOwnPath(returnTo) && new URLSearchParams(search).has(errorParameter),
  };
};
