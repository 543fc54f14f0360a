import type { Unfinished } from '../../machines/sign-in.machine';
import { readStored, removeStored, writeStored } from '../runtime';

const returnKey = 'giftlist.return';
const setupKey = 'giftlist.setup';

/** An account of this tab whose email is not verified yet. */
export interface Setup {
  email: string;
  username: string;
}

const isSetup = (value: unknown): value is Setup =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'username' in value &&
  typeof value.username === 'string';

/** The account that still wants its code, over reloads of this tab. */
export const readSetup = (): Setup | undefined => {
  const stored = readStored('session', setupKey);
  return isSetup(stored) ? { email: stored.email, username: stored.username } : undefined;
};

/** Keeps that an account exists: its email and its username, never its password. */
export const writeSetup = (setup: Setup): void => writeStored('session', setupKey, setup);

/** Nothing of an unfinished account stays in this tab. */
export const forgetSetup = (): void => removeStored('session', setupKey);

/** Keeps where a person wants to go on while they are at Google. */
export const writeReturn = (to: string): void => writeStored('session', returnKey, to);

/** Only a path of this shop is gone back to. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** What was under way when this tab was last left. The way back from Google is good for one return. */
export const takeUnfinished = (): Unfinished => {
  const returnTo = readStored('session', returnKey);
  removeStored('session', returnKey);
  return { returnTo: isOwnPath(returnTo) ? returnTo : undefined, hasSetup: readSetup() !== undefined };
};
