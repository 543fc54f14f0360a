import type { RouteObject } from 'react-router-dom';
import { embeddedVisitor, seedProfile } from '../../features/account';
import { seedCart } from '../../features/cart';
import type { VisitorKind } from '../../machines/cart.machine';
import type { SeedPageQueries } from '../../runtime';

/** What a router has matched last. */
interface Match {
  readonly route: Pick<RouteObject, 'handle'>;
  readonly params: Parameters<SeedPageQueries>[1];
}

type AnswerTo = Parameters<SeedPageQueries>[2];

/** How the answers that came with a page are read. */
interface PageAnswers {
  /** Consumes an answer: the app does not make this read again. */
  readonly take: AnswerTo;
  /** Leaves an answer for a flow, which makes this read when it starts. */
  readonly peek: AnswerTo;
}

/** What routes say of pages that the server renders. */
interface PageHandle {
  readonly seed?: SeedPageQueries;
  /** The page differs by its visitor: it is rendered for one of them, and never shared. */
  readonly isForVisitor?: true;
  /** Guests see no answers on it. */
  readonly isForMembers?: true;
  /** Its flow makes the reads of the page itself when it starts. */
  readonly hasOwnReads?: true;
}

const handleOf = ({ route }: Match): PageHandle =>
  typeof route.handle === 'object' && route.handle !== null
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes name nothing else so
      (route.handle as PageHandle)
    : {};

/** Returns the visitor for whom a page is rendered; `undefined` for a page that is the same for all. */
export const knownVisitor = (match: Match | undefined, peek: AnswerTo): VisitorKind | undefined =>
  match && handleOf(match).isForVisitor ? embeddedVisitor(peek) : undefined;

/**
 * Puts the answers that came with a page into the query cache, as its route wants them.
 *
 * @returns whether the page can be rendered with them
 */
export const seedRouteQueries = async (
  match: Match | undefined,
  queryClient: Parameters<SeedPageQueries>[0],
  { take, peek }: PageAnswers,
  search: string,
): Promise<boolean> => {
  if (!match) return false;
  const { seed, isForVisitor, isForMembers, hasOwnReads } = handleOf(match);
  if (isForVisitor) {
    const visitor = knownVisitor(match, peek);
    if (visitor === undefined || !seedCart(queryClient, peek)) return false;
    if (visitor === 'member' && !seedProfile(queryClient, take)) return false;
    if (visitor === 'guest' && isForMembers) return true;
  }
  return seed ? seed(queryClient, match.params, hasOwnReads ? peek : take, search) : isForVisitor === true;
};
