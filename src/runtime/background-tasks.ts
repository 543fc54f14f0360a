import { startOffline } from './offline/start-offline';
import type { AppActor } from './services';
import { captureErrors } from './capture-errors';
import { watchRelease } from './watch-release';

/**
 * The background watchers: reports of errors, the watch for a new release, and what the shop is without a network. Loaded once the page is
 * idle, before they are needed: the code that handles a missing file must not be missing itself.
 *
 * @param page - The pattern of the page's address now.
 */
export const startBackgroundTasks = (app: AppActor, page: () => string): void => {
  captureErrors(page);
  watchRelease(app);
  if (import.meta.env.VITE_MOCKS !== 'true') startOffline();
};
