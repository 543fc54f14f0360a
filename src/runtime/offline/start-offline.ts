import { revokeOfflineResponses, startOfflineCache } from '#http/offline-responses.ts';
import { imageCacheName, responseCachePrefix, serviceWorkerPath, skipWaitingMessage } from '#rules/offline.ts';
import { onFirstInteraction } from '../first-interaction';
import { reportUnexpectedError } from '../query-client';
import { whenIdle } from '../when-idle';

const isOurs = (worker: ServiceWorker | null): boolean =>
  import.meta.env.VITE_WORKER === 'true' && worker !== null && new URL(worker.scriptURL).pathname === serviceWorkerPath;

/**
 * Unregisters service workers of other builds, such as a mock build at the same origin. They must not answer requests.
 */
const unregisterOthers = async (container: ServiceWorkerContainer): Promise<void> => {
  const registrations = await container.getRegistrations();
  const others = registrations.filter(({ active, installing, waiting }) => ![active, installing, waiting].some(isOurs));
  await Promise.all(others.map((registration) => registration.unregister()));
};

/** Whether the user prefers reduced data usage. */
const prefersReducedData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

/** Stops caching and deletes existing caches. */
const disableCaching = async (): Promise<void> => {
  await startOfflineCache(false);
  revokeOfflineResponses();
  // `caches` needs a secure context.
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(responseCachePrefix) || name === imageCacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  // The worker of this page is unregistering, because its file was removed. Registering would restore it.
  if (container.controller && !(await container.getRegistration())) return disableCaching();
  let registration: ServiceWorkerRegistration;
  try {
    registration = await container.register(serviceWorkerPath);
  } catch {
    // The operator has probably removed the worker's file.
    return disableCaching();
  }
  registration.waiting?.postMessage(skipWaitingMessage);
  return startOfflineCache(true);
};

/**
 * Starts offline support: unregisters workers of other builds. After the first user interaction, when the page is idle,
 * registers this release's service worker and caches responses. If that is not possible or not wanted, deletes the
 * existing caches.
 */
export const startOffline = (): void => {
  const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
  if (serviceWorker) unregisterOthers(serviceWorker).catch(reportUnexpectedError);
  // If a foreign worker controls this page, ours is registered on the next load.
  const canRegister = serviceWorker && (serviceWorker.controller === null || isOurs(serviceWorker.controller));
  if (import.meta.env.VITE_WORKER !== 'true' || !canRegister || prefersReducedData()) {
    disableCaching().catch(reportUnexpectedError);
    return;
  }
  const start = () => void register(serviceWorker).catch(reportUnexpectedError);
  onFirstInteraction(() =>
    whenIdle(() => {
      if (navigator.onLine) {
        start();
        return;
      }
      addEventListener('online', start, { once: true });
      // Stores what this page has read before the network was lost.
      if (serviceWorker.controller) startOfflineCache(true).catch(reportUnexpectedError);
    }),
  );
};
