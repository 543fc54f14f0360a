import { type GoogleProfile, signInWithGoogle } from '#backend/calls/google.ts';
import { resolveSession, type SessionDeps } from './sessions';

/**
 * Signs in the user confirmed by Google.
 *
 * @param cookies the request's `Cookie` header
 * @returns `Set-Cookie` headers
 * @throws a 401 if the email has an account that may belong to another person
 */
export const completeGoogleSignIn = async (
  deps: SessionDeps,
  cookies: string | null,
  identity: GoogleProfile,
): Promise<readonly string[]> => {
  const { session, newSessionId, visitorIn, setCookies } = await resolveSession(deps, cookies);
  await deps.transact(async (transaction) => {
    await transaction.acquireLocks('session', [session.id]);
    return signInWithGoogle({ ...transaction, newSessionId, visitor: await visitorIn(transaction.db) }, identity);
  });
  return setCookies();
};
