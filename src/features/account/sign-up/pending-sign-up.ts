import type { PendingAccount } from '#machines/pending-account.ts';
import { readStored, writeStored } from '#runtime';
import { pendingAccountKey, pendingProfileKey, pendingShippingKey } from '../session/resume-info';

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
