import { reportFault } from './query-client';
import type { AppActor } from './services';
import { watchFaults } from './watch-faults';
import { watchRelease } from './watch-release';

/** A real shop has no service worker. One that is there is left from a mock build that was served at this address, and must answer nothing. */
const removeServiceWorkers = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
};

/**
 * What the shop does for itself beside what a person sees. It comes once the page is idle, and before it is needed: what says that a file
 * is gone must not be a file that is gone.
 *
 * @param page - The pattern of the page's address now.
 */
export const watch = (app: AppActor, page: () => string): void => {
  watchFaults(page);
  watchRelease(app);
  if (import.meta.env.VITE_MOCKS !== 'true') removeServiceWorkers().catch(reportFault);
};
