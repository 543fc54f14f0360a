import { withoutDenial } from './storage-denial';

/**
 * Starts the mock backend in this page. Its code is loaded here and not before, so that the shell is painted first. Requests to the API
 * have to wait until this is done.
 *
 * @throws when the browser cannot have a service worker
 */
export const startMocks = async (): Promise<void> => {
  const { startWorker } = await withoutDenial(() => import('./worker'));
  await startWorker();
};

/**
 * Opens the Stately inspector and lets it watch every flow.
 *
 * @returns what the root actor takes as `inspect`
 */
export const watchInInspector = async () => {
  const { openInspector } = await import('./inspector');
  return openInspector();
};
