import { reportFault } from './query-client';
import type { AppActor } from './services';
import { whenIdle } from './when-idle';

/**
 * Loads and starts the background watchers (reports of errors, a new release on the host) once the page is idle: they are no part of the
 * first view.
 *
 * @param page - The pattern of the page's address now.
 */
export const startWatching = (app: AppActor, page: () => string): void =>
  whenIdle(() => {
    import('./after-start').then(({ watch }) => watch(app, page)).catch(reportFault);
  });
