import { clearRequestCache } from '../http/api-fetch';

/**
 * Repeats a read because a person asked for that (Try Again): with a fresh answer, whatever is remembered (reading 1).
 *
 * @param read - Reads anew; its failure is shown where the read's failures are shown.
 */
export const refetchFresh = (read: () => unknown): void => {
  clearRequestCache();
  void read();
};
