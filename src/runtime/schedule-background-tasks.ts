import { setOfflineCacheLoader } from '#http/offline-responses.ts';
import { lazyChunk } from './lazy-chunk';
import { reportUnexpectedError } from './query-client';
import type { AppActor } from './services';
import { whenIdle } from './when-idle';

const offlineCacheChunk = lazyChunk(async () =>
  (await import('./offline/response-cache')).createOfflineResponseCache(reportUnexpectedError),
);

/**
 * Loads and starts the background tasks (error reports, release watch, offline support) when the page is idle, because
 * they are not needed for the first view.
 *
 * @param page - Current route pattern.
 */
export const scheduleBackgroundTasks = (app: AppActor, page: () => string): void => {
  setOfflineCacheLoader(offlineCacheChunk.load);
  whenIdle(() => {
    import('./background-tasks')
      .then(({ startBackgroundTasks }) => startBackgroundTasks(app, page))
      .catch(reportUnexpectedError);
  });
};
