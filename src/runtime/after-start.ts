import { reportFault } from './query-client';
import type { AppActor } from './services';
import { watchFaults } from './watch-faults';
import { watchRelease } from './watch-release';

/** A real shop has no service worker. A worker that is registered is left from a mock build that was served at this address, and must answer nothing. */
const removeServiceWorkers = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
};

/**
 * The background watchers: reports of errors, and the watch for a new release. Loaded once the page is idle, before they are needed: the code
 * that handles a missing file must not be missing itself.
 *
 * @param page - The pattern of the page's address now.
 */
export const watch = (app: AppActor, page: () => string): void => {
  watchFaults(page);
  watchRelease(app);
  if (import.meta.env.VITE_MOCKS !== 'true') removeServiceWorkers().catch(reportFault);
};
