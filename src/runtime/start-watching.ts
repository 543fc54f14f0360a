import { reportFault } from './query-client';
import type { AppActor } from './services';
import { whenIdle } from './when-idle';

/**
 * Brings what the shop does for itself beside what a person sees (reports that leave the browser, a new release on the host), once the
 * page is idle: it is no part of the first view.
 *
 * @param page - The pattern of the page's address now.
 */
export const startWatching = (app: AppActor, page: () => string): void =>
  whenIdle(() => {
    import('./after-start').then(({ watch }) => watch(app, page)).catch(reportFault);
  });
