import { clearRequestCache } from '#http/api-fetch.ts';

/**
 * Refetches after Try Again, bypassing the request cache.
 *
 * @param read - Refetches. Errors are shown by the query's view.
 */
export const refetchFresh = (read: () => unknown): void => {
  clearRequestCache();
  void read();
};
