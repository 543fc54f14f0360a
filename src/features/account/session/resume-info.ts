import type { Setup } from '../../../machines/sign-up.machine';
import type { ResumeInfo } from '../../../machines/sign-in.machine';
import { readStored, removeStored, writeStored } from '../../../runtime';

const returnKey = 'giftlist.return';
const setupKey = 'giftlist.setup';

/** The account of this tab that is not completely set up, over reloads. */
export const readSetup = (): Setup | undefined => {
  const stored = readStored('session', setupKey);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('username' in stored))
    return undefined;
  const { email, username } = stored;
  if (typeof email !== 'string' || typeof username !== 'string') return undefined;
  return { email, username, isVerified: 'isVerified' in stored && stored.isVerified === true };
};

/** Keeps that an account exists: its email and its username, never its password. */
export const writeSetup = (setup: Setup): void => writeStored('session', setupKey, setup);

/** Nothing of an resumeInfo account stays in this tab. */
export const forgetSetup = (): void => removeStored('session', setupKey);

/** Keeps where a person wants to go on while they are at Google. */
export const writeReturn = (to: string): void => writeStored('session', returnKey, to);

/** Somebody who has signed in does not come back from Google any more. */
export const forgetReturn = (): void => removeStored('session', returnKey);

/** Only a path of this shop is gone back to. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Where Google's way back says what went wrong. */
const errorParameter = 'error';

/** The address without what Google said. */
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
    // Without a way back nobody was at Google: the word in the address is somebody else's.
    isRefused: isOwnPath(returnTo) && new URLSearchParams(search).has(errorParameter),
  };
};
