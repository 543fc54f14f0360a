import { setOfflineCacheLoader } from '../http/offline-responses';
import { reportUnexpectedError } from './query-client';
import type { AppActor } from './services';
import { lazyChunk } from './lazy-chunk';
import { whenIdle } from './when-idle';

const keeperPart = lazyChunk(async () =>
  (await import('./offline/response-cache')).createOfflineResponseCache(reportUnexpectedError),
);

/**
 * Loads and starts the background watchers (reports of errors, a new release on the host) once the page is idle: they are no part of the
 * first view.
 *
 * @param page - The pattern of the page's address now.
 */
export const scheduleBackgroundTasks = (app: AppActor, page: () => string): void => {
  setOfflineCacheLoader(keeperPart.load);
  whenIdle(() => {
    import('./background-tasks')
      .then(({ startBackgroundTasks }) => startBackgroundTasks(app, page))
      .catch(reportUnexpectedError);
  });
};
