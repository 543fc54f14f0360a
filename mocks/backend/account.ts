import { type AuthStatus, LoginRequest } from '../../src/generated/model';
import { googleUrl } from '../google/address';
import type { Tables } from './tables';
import { type Call, refusal } from './call';
import { assertNotBlocked, countFailure, forgetFailures } from './lockout';
import { comparable } from './mail';
import { closeSession, openSession } from './session-owner';
import { hashPassword } from './passwords';

/** GET /auth/check. */
export const checkAuth = ({ visitor }: Call): AuthStatus => ({ authenticated: visitor.member !== undefined });

/** The account with this username. Case does not count. */
const accountOf = ({ people, accounts }: Tables, username: string) => {
  const name = comparable(username);
  const person = people.findFirst((query) => query.where((each) => comparable(each.username) === name));
  return person && accounts.findFirst((query) => query.where({ id: person.id }));
};

/** Used where there is no such account: the answer then takes as long as for a wrong password, and tells nothing. */
const saltOfNoAccount = '000000000000';

/**
 * POST /auth/login. An unknown username and a wrong password get the same refusal and count alike, so that nobody learns which
 * usernames exist. Five failures in a row block the username for 15 minutes.
 */
export const login = async ({ tables, visitor, body }: Call): Promise<void | Response> => {
  const { username, password } = LoginRequest.parse(body);
  const lock = `password:${comparable(username)}`;
  assertNotBlocked(tables, lock);
  const account = accountOf(tables, username);
  const hash = await hashPassword(password, account?.salt ?? saltOfNoAccount);
  if (!account || account.hash !== hash)
    return (await countFailure(tables, lock)) ?? refusal(401, 'The username or the password is wrong.');
  if (!account.isVerified)
    return refusal(401, 'Please confirm your email address first: sign in with a verification code.');
  forgetFailures(tables, lock);
  await openSession(tables, visitor, account.id);
  return undefined;
};

/** POST /auth/logout. */
export const logout = async ({ tables, visitor }: Call): Promise<void> => {
  await closeSession(tables, visitor.sessionId);
};

/** GET /auth/google. A browser goes there as to a page, and is sent on to the mock backend's page of Google. */
export const startGoogleSignIn = ({ origin }: Call): never => {
  throw Response.redirect(googleUrl(origin), 302);
};
