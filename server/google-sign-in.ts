import { type GoogleIdentity, signInWithGoogle } from '../backend/calls/google';
import type { World } from './api';
import { resolveSession } from './sessions';

/**
 * Signs the person in whom Google has named.
 *
 * @param cookies of the browser
 * @returns the cookies that the browser gets
 * @throws a 401 where the account of this email is not known to be the same person's
 */
export const signInByGoogle = async (
  world: World,
  cookies: string | null,
  identity: GoogleIdentity,
): Promise<readonly string[]> => {
  const { session, newSessionId, visitorIn, setCookies } = await resolveSession(world, cookies);
  await world.change(async (within) => {
    await within.hold('session', [session.id]);
    return signInWithGoogle({ ...within, newSessionId, visitor: await visitorIn(within.db) }, identity);
  });
  return setCookies();
};
