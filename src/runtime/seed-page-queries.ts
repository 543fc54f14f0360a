import type { QueryClient } from '@tanstack/react-query';
import type { EmbeddedResponse } from '../rules/page-answers';

/**
 * Puts the answers that a route shows first into the query cache, before the page is drawn: by the shop's server, and in the browser that
 * hydrates what the server has drawn. A route names it as `seed` in its `handle`.
 *
 * @param answerTo - Gives the answer of a path.
 * @param search - The query of the page's address.
 * @returns whether the page can be drawn with what there is
 */
export type SeedPageQueries = (
  queryClient: QueryClient,
  params: Readonly<Record<string, string | undefined>>,
  answerTo: (path: string) => EmbeddedResponse | undefined,
  search: string,
) => Promise<boolean>;
