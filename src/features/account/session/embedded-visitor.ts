import { getCheckAuthUrl } from '#generated/api/session/session.ts';
import { AuthStatus } from '#generated/model';
import type { VisitorKind } from '#machines/cart.machine.ts';
import type { SeedPageQueries } from '#runtime';

/** Returns the visitor for whom the embedded responses were rendered, or `undefined` if the check failed. */
export const embeddedVisitor = (answerTo: Parameters<SeedPageQueries>[2]): VisitorKind | undefined => {
  const [status, body] = answerTo(getCheckAuthUrl()) ?? [];
  const { data } = AuthStatus.safeParse(body);
  // A 401 means a guest (reading 6).
  if (status !== 401 && !data) return undefined;
  return data?.authenticated ? 'member' : 'guest';
};
