import type { PendingAccount } from '#machines/pending-account.ts';
import type { ResumeInfo } from '#machines/sign-in.machine.ts';
import { readStored, removeStored, writeStored } from '#runtime';

const returnPathKey = 'giftlist.return';
export const pendingAccountKey = 'giftlist.setup';
export const pendingProfileKey = 'giftlist.setup.profile';
export const pendingShippingKey = 'giftlist.setup.shipping';

/** Reads the account of this tab whose sign-up is incomplete. It survives reloads. */
export const readPendingAccount = (): PendingAccount | undefined => {
  const stored = readStored('session', pendingAccountKey);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('username' in stored))
    return undefined;
  const { email, username } = stored;
  if (typeof email !== 'string' || typeof username !== 'string') return undefined;
  return { email, username, isVerified: 'isVerified' in stored && stored.isVerified === true };
};

/** Deletes the pending account of this tab and its profile fields. */
export const clearPendingAccount = (): void => {
  removeStored('session', pendingAccountKey);
  removeStored('session', pendingProfileKey);
  removeStored('session', pendingShippingKey);
};

/** Stores the path to open after the Google redirect. */
export const writeReturnPath = (to: string): void => writeStored('session', returnPathKey, to);

export const clearReturnPath = (): void => removeStored('session', returnPathKey);

/** Whether a value is a path of this shop: any other URL would be an open redirect. */
const isShopPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

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
  const returnTo = readStored('session', returnPathKey);
  removeStored('session', returnPathKey);
  return {
    returnTo: isShopPath(returnTo) ? returnTo : undefined,
    hasPendingAccount: readPendingAccount() !== undefined,
    // Without a stored return path this tab did not start a Google sign-in: ignore the error parameter.
    isGoogleRefused: isShopPath(returnTo) && new URLSearchParams(search).has(errorParameter),
  };
};
