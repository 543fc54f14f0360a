import type { PendingAccount } from '#machines/pending-account.ts';
import type { ResumeInfo } from '#machines/sign-in.machine.ts';
import { readStored, removeStored, writeStored } from '#runtime';

const returnPathKey = 'giftlist.return';
const pendingAccountKey = 'giftlist.setup';
const pendingProfileKey = 'giftlist.setup.profile';
const pendingShippingKey = 'giftlist.setup.shipping';

/** Reads the account of this tab whose sign-up is incomplete. It survives reloads. */
export const readPendingAccount = (): PendingAccount | undefined => {
  const stored = readStored('session', pendingAccountKey);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('username' in stored))
    return undefined;
  const { email, username } = stored;
  if (typeof email !== 'string' || typeof username !== 'string') return undefined;
  return { email, username, isVerified: 'isVerified' in stored && stored.isVerified === true };
};

/** Stores the email and username of a new account, never its password. */
export const writePendingAccount = (account: PendingAccount): void =>
  writeStored('session', pendingAccountKey, account);

/** Stores the profile fields to save after email verification. They survive a reload in this tab. */
export const writePendingProfile = (profile: object): void => writeStored('session', pendingProfileKey, profile);

/** Reads the stored profile fields, not validated. */
export const readPendingProfile = (): unknown => readStored('session', pendingProfileKey);

/** Stores whether the new member allows gifts to be shipped to their address. */
export const writePendingShipping = (isAllowed: boolean): void => writeStored('session', pendingShippingKey, isAllowed);

/** Whether to allow gifts to be shipped to the new member's address after the email verification. */
export const readPendingShipping = (): boolean => readStored('session', pendingShippingKey) === true;

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
