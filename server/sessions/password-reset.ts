import { findPasswordLink, setPasswordByLink } from '#backend/calls/password-links.ts';
import { resolveSession, type SessionDeps } from './sessions';

/**
 * Sets a new password by a link, and signs in.
 *
 * @param cookies the request's `Cookie` header
 * @returns `Set-Cookie` headers; undefined if the link was used or has expired
 * @throws an error response when the sign-in is refused
 */
export const completePasswordReset = async (
  deps: SessionDeps,
  cookies: string | null,
  token: string,
  password: string,
): Promise<readonly string[] | undefined> => {
  const { transact, ports } = deps;
  const hash = await ports.passwords.hash(password);
  const { session, newSessionId, visitorIn, device, setCookies } = await resolveSession(deps, cookies);
  const isDone = await transact(async (transaction) => {
    await transaction.acquireLocks('session', [session.id]);
    // Read before the visitor, because `visitorIn` creates a session, and a used link must create none.
    const link = await findPasswordLink({ db: transaction.db, ports }, token);
    if (!link) return false;
    const visitor = await visitorIn(transaction.db);
    return setPasswordByLink({ ...transaction, ports, newSessionId, visitor, device }, link, hash);
  });
  return isDone ? setCookies() : undefined;
};
