import { captureErrors } from './capture-errors';
import { startOffline } from './offline/start-offline';
import type { AppActor } from './services';
import { watchRelease } from './watch-release';

/**
 * Starts error reporting, the release watch and offline support. Loaded early, when the page is idle, because the
 * handler of failed imports could not be imported after a failure.
 *
 * @param page - Current route pattern.
 */
export const startBackgroundTasks = (app: AppActor, page: () => string): void => {
  captureErrors(page);
  watchRelease(app);
  if (import.meta.env.VITE_MOCKS !== 'true') startOffline();
};
