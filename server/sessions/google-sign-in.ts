import { type GoogleProfile, signInWithGoogle } from '../../backend/calls/google';
import type { RunTransaction } from '../../backend/database/transaction';
import { resolveSession, type SessionDeps } from './sessions';

/** What signing in with Google needs. */
export interface GoogleSignInDeps extends SessionDeps {
  readonly transact: RunTransaction;
}

/**
 * Signs the person in whom Google has named.
 *
 * @param cookies of the browser
 * @returns the cookies that the browser gets
 * @throws a 401 where the account of this email is not known to be the same person's
 */
export const completeGoogleSignIn = async (
  world: GoogleSignInDeps,
  cookies: string | null,
  identity: GoogleProfile,
): Promise<readonly string[]> => {
  const { session, newSessionId, visitorIn, setCookies } = await resolveSession(world, cookies);
  await world.transact(async (transaction) => {
    await transaction.acquireLocks('session', [session.id]);
    return signInWithGoogle({ ...transaction, newSessionId, visitor: await visitorIn(transaction.db) }, identity);
  });
  return setCookies();
};
