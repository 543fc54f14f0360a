import type { RouteObject } from 'react-router-dom';
import type { PageSeed } from '../../runtime';

/** What a router has matched last. */
interface Match {
  readonly route: Pick<RouteObject, 'handle'>;
  readonly params: Parameters<PageSeed>[1];
}

const seedOf = (handle: unknown): PageSeed | undefined =>
  typeof handle === 'object' && handle !== null && 'seed' in handle && typeof handle.seed === 'function'
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes name nothing else so
      (handle.seed as PageSeed)
    : undefined;

/**
 * Puts the answers that came with a page into the query cache, as its route wants them.
 *
 * @returns whether the page can be drawn with them
 */
export const seedPage = async (
  match: Match | undefined,
  queryClient: Parameters<PageSeed>[0],
  answerTo: Parameters<PageSeed>[2],
  search: string,
): Promise<boolean> =>
  (match && (await seedOf(match.route.handle)?.(queryClient, match.params, answerTo, search))) ?? false;
