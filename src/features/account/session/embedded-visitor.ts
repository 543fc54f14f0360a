import { getCheckAuthUrl } from '#generated/api/session/session.ts';
import { AuthStatus } from '#generated/model';
import type { Identity } from '#machines/cart.machine.ts';
import type { ResponseOf } from '#runtime';

/** Returns the embedded `supports`; `undefined` for a server of version 1.0, or a page without embedded responses. */
export const embeddedSupports = (responseOf: ResponseOf): readonly string[] | undefined =>
  AuthStatus.safeParse(responseOf(getCheckAuthUrl())?.[1]).data?.supports;

/** Returns the visitor for whom the embedded responses were rendered, or `undefined` if the check failed. */
export const embeddedVisitor = (responseOf: ResponseOf): Identity | undefined => {
  const [status, body] = responseOf(getCheckAuthUrl()) ?? [];
  const { data } = AuthStatus.safeParse(body);
  // A 401 means a guest.
  if (status !== 401 && !data) return undefined;
  return data?.authenticated ? 'member' : 'guest';
};
