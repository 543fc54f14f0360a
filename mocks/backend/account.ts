import { type AuthStatus, LoginRequest } from '../../src/generated/model';
import { googleUrl } from '../google/address';
import type { Tables } from './tables';
import { type Call, refusal } from './call';
import { assertOpen, countFailure, forgetFailures } from './lockout';
import { folded } from './mail';
import { closeSession, openSession } from './opening';
import { hashPassword } from './passwords';

/** GET /auth/check. */
export const checkAuth = ({ visitor }: Call): AuthStatus => ({ authenticated: visitor.member !== undefined });

/** Whoever has this username; case does not count. */
const accountOf = ({ people, accounts }: Tables, username: string) => {
  const name = folded(username);
  const person = people.findFirst((query) => query.where((each) => folded(each.username) === name));
  return person && accounts.findFirst((query) => query.where({ id: person.id }));
};

/** What is hashed where there is nobody: so that the time it takes tells nothing. */
const nobodysSalt = '000000000000';

/**
 * POST /auth/login. An unknown username and a wrong password are one refusal, counted alike: nobody learns which names there
 * are. Five in a row shut the door for a quarter of an hour.
 */
export const login = async ({ tables, visitor, body }: Call): Promise<void | Response> => {
  const { username, password } = LoginRequest.parse(body);
  const door = `password:${folded(username)}`;
  assertOpen(tables, door);
  const account = accountOf(tables, username);
  const hash = await hashPassword(password, account?.salt ?? nobodysSalt);
  if (!account || account.hash !== hash)
    return (await countFailure(tables, door)) ?? refusal(401, 'The username or the password is wrong.');
  if (!account.isVerified)
    return refusal(401, 'Please confirm your email address first: sign in with a verification code.');
  forgetFailures(tables, door);
  await openSession(tables, visitor, account.id);
  return undefined;
};

/** POST /auth/logout. */
export const logout = async ({ tables, visitor }: Call): Promise<void> => {
  await closeSession(tables, visitor.sessionId);
};

/** GET /auth/google, to which a browser goes as to a page: on to Google, as the mock backend has it. */
export const startGoogleSignIn = ({ origin }: Call): never => {
  throw Response.redirect(googleUrl(origin), 302);
};
