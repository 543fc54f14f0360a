import { setOfflineCacheLoader } from '../http/offline-responses';
import { reportFault } from './query-client';
import type { AppActor } from './services';
import { lazyPart } from './lazy-part';
import { whenIdle } from './when-idle';

const keeperPart = lazyPart(async () => (await import('./offline/keeper')).createKeeper(reportFault));

/**
 * Loads and starts the background watchers (reports of errors, a new release on the host) once the page is idle: they are no part of the
 * first view.
 *
 * @param page - The pattern of the page's address now.
 */
export const startWatching = (app: AppActor, page: () => string): void => {
  setOfflineCacheLoader(keeperPart.load);
  whenIdle(() => {
    import('./after-start').then(({ watch }) => watch(app, page)).catch(reportFault);
  });
};
