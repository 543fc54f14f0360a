import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, readErrorBody } from '#http/api-error.ts';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';

/**
 * Seeds a query as failed after a 403 or 404: the resource does not exist, or is hidden from the visitor.
 *
 * @param path - Path of the call in error reports, without an id.
 * @returns whether the query was seeded
 */
export const seedMissing = (
  queryClient: QueryClient,
  { queryKey, path }: { queryKey: QueryKey; path: string },
  response: EmbeddedResponse | undefined,
): boolean => {
  const [status = 0, body] = response ?? [];
  if (status !== 403 && status !== 404) return false;
  const error = new ApiError('status', { method: 'GET', path }, { ...readErrorBody(body), status });
  // Otherwise the mounting view would repeat the request.
  queryClient.setQueryDefaults(queryKey, { retryOnMount: false });
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error });
  return true;
};
