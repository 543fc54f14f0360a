import type { PendingAccount } from '../../../machines/sign-up.machine';
import type { ResumeInfo } from '../../../machines/sign-in.machine';
import { readStored, removeStored, writeStored } from '../../../runtime';

const returnKey = 'giftlist.return';
const setupKey = 'giftlist.setup';
const setupProfileKey = 'giftlist.setup.profile';

/** The account of this tab that is not completely set up, over reloads. */
export const readSetup = (): PendingAccount | undefined => {
  const stored = readStored('session', setupKey);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('username' in stored))
    return undefined;
  const { email, username } = stored;
  if (typeof email !== 'string' || typeof username !== 'string') return undefined;
  return { email, username, isVerified: 'isVerified' in stored && stored.isVerified === true };
};

/** Keeps that an account exists: its email and its username, never its password. */
export const writeSetup = (setup: PendingAccount): void => writeStored('session', setupKey, setup);

/** Stores the profile fields that wait for the verified code. They survive a reload, in this tab only. */
export const writeSetupProfile = (profile: object): void => writeStored('session', setupProfileKey, profile);

/** The profile fields that wait for the verified code, unchecked. */
export const readSetupProfile = (): unknown => readStored('session', setupProfileKey);

/** Clears the account of this tab that is not completely set up. */
export const clearPendingAccount = (): void => {
  removeStored('session', setupKey);
  removeStored('session', setupProfileKey);
};

/** Keeps the path to return to from Google. */
export const writeReturn = (to: string): void => writeStored('session', returnKey, to);

/** Forgets the path to return to: the person has signed in. */
export const clearReturnPath = (): void => removeStored('session', returnKey);

/** Whether it is a path of this shop: no other address is returned to. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** The query parameter of an error that Google reports. */
const errorParameter = 'error';

/** The query without Google's error. */
export const withoutGoogleError = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(errorParameter);
  return query.size > 0 ? `?${query}` : '';
};

/**
 * What was under way when this tab was last left. The way back from Google is good for one return.
 *
 * @param search - The query of the address.
 */
export const takeResumeInfo = (search: string): ResumeInfo => {
  const returnTo = readStored('session', returnKey);
  removeStored('session', returnKey);
  return {
    returnTo: isOwnPath(returnTo) ? returnTo : undefined,
    hasSetup: readSetup() !== undefined,
    // Without a stored way back this tab did not leave for Google: the parameter came from elsewhere.
    isRefused: isOwnPath(returnTo) && new URLSearchParams(search).has(errorParameter),
  };
};
