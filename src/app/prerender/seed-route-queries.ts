import type { RouteObject } from 'react-router-dom';
import { seedProfile } from '#features/account/index.ts';
import { seedCart } from '#features/cart/index.ts';
import type { Identity } from '#machines/cart.machine.ts';
import type { ResponseOf, SeedPageQueries } from '#runtime';

/** The last match of a router. */
interface Match {
  readonly route: Pick<RouteObject, 'handle'>;
  readonly params: Parameters<SeedPageQueries>[1];
}

/** Access to the embedded responses. */
interface EmbeddedResponses {
  /** Consumes a response: the app does not make this request again. */
  readonly take: ResponseOf;
  /** Returns a response without consuming it, because a flow makes this request when it starts. */
  readonly peek: ResponseOf;
}

/** Options of server-rendered pages in a route's `handle`. */
interface PageHandle {
  readonly seed?: SeedPageQueries;
  /** Guests receive no data on this page. */
  readonly isForMembers?: true;
  /** The page's flow makes the same requests when it starts: do not consume their responses. */
  readonly hasOwnReads?: true;
}

const handleOf = ({ route }: Match): PageHandle =>
  typeof route.handle === 'object' && route.handle !== null
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React Router does not type `handle`, and our routes set only these options
      (route.handle as PageHandle)
    : {};

/**
 * Seeds the query cache with the embedded responses, as the route defines.
 * @param visitor - The visitor for whom the page is rendered; `undefined` for a page that all visitors share.
 * @returns whether the responses suffice to render the page
 */
export const seedRouteQueries = async (
  match: Match | undefined,
  queryClient: Parameters<SeedPageQueries>[0],
  { take, peek }: EmbeddedResponses,
  search: string,
  visitor: Identity | undefined,
): Promise<boolean> => {
  if (!match) return false;
  const { seed, isForMembers, hasOwnReads } = handleOf(match);
  if (visitor !== undefined && !seedCart(queryClient, peek)) return false;
  if (visitor === 'member' && !seedProfile(queryClient, take)) return false;
  if (!seed || (isForMembers && visitor === 'guest')) return true;
  return seed(queryClient, match.params, hasOwnReads ? peek : take, search);
};
