import { captureErrors } from './capture-errors';
import { ignoreDoubleClicks } from './ignore-double-clicks';
import { startOffline } from './offline/start-offline';
import type { AppActor } from './services';
import { watchRelease } from './watch-release';

/**
 * Starts error reporting, the release watch, offline support and the guard of double clicks. Loaded as soon as the page
 * is idle: it contains the handler of failed imports, which could not be imported itself after a failure.
 *
 * @param page - Current route pattern.
 */
export const startBackgroundTasks = (app: AppActor, page: () => string): void => {
  captureErrors(page);
  watchRelease(app);
  ignoreDoubleClicks();
  if (import.meta.env.VITE_MOCKS !== 'true') startOffline();
};
