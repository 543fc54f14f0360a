import type { QueryClient } from '@tanstack/react-query';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';

/** Returns the embedded response of a path. */
export type ResponseOf = (path: string) => EmbeddedResponse | undefined;

/**
 * Seeds the query cache with a route's first responses before rendering, on the server and before hydration. Set as
 * `seed` in the route's `handle`.
 *
 * @param search - Query of the page's URL.
 * @returns whether the page can be rendered with these responses
 */
export type SeedPageQueries = (
  queryClient: QueryClient,
  params: Readonly<Record<string, string | undefined>>,
  responseOf: ResponseOf,
  search: string,
) => Promise<boolean>;
