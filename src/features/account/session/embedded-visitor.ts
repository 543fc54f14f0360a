import { getCheckAuthUrl } from '#generated/api/session/session.ts';
import { AuthStatus } from '#generated/model';
import type { Identity } from '#machines/cart.machine.ts';
import type { ResponseOf } from '#runtime';

/** Returns the visitor for whom the embedded responses were rendered, or `undefined` if the check failed. */
export const embeddedVisitor = (responseOf: ResponseOf): Identity | undefined => {
  const [status, body] = responseOf(getCheckAuthUrl()) ?? [];
  const { data } = AuthStatus.safeParse(body);
  // A 401 means a guest.
  if (status !== 401 && !data) return undefined;
  return data?.authenticated ? 'member' : 'guest';
};
