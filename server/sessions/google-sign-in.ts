import { type GoogleProfile, signInWithGoogle } from '../../backend/calls/google';
import type { RunTransaction } from '../../backend/database/transaction';
import { resolveSession, type SessionDeps } from './sessions';

/** Dependencies of the Google sign-in. */
export interface GoogleSignInDeps extends SessionDeps {
  readonly transact: RunTransaction;
}

/**
 * Signs in the user confirmed by Google.
 *
 * @param cookies the request's `Cookie` header
 * @returns `Set-Cookie` headers
 * @throws a 401 if the email has an account that may belong to another person
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
