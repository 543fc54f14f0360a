import type { AppActor } from './services';
import { watchFaults } from './watch-faults';
import { watchRelease } from './watch-release';

/**
 * What the shop does for itself beside what a person sees. It comes once the page is idle, and before it is needed: what says that a file
 * is gone must not be a file that is gone.
 *
 * @param page - The pattern of the page's address now.
 */
export const watch = (app: AppActor, page: () => string): void => {
  watchFaults(page);
  watchRelease(app);
};
