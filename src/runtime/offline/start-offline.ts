import { revokeOfflineResponses, startOfflineCache } from '../../http/offline-responses';
import { responseCachePrefix, imageCacheName, skipWaitingMessage, serviceWorkerPath } from '../../rules/offline';
import { onFirstInteraction } from '../first-interaction';
import { reportUnexpectedError } from '../query-client';
import { whenIdle } from '../when-idle';

const isOurs = (worker: ServiceWorker | null): boolean =>
  import.meta.env.VITE_WORKER === 'true' && worker !== null && new URL(worker.scriptURL).pathname === serviceWorkerPath;

/** Ends workers that are none of this build's: a mock build was served at this address. They must answer nothing. */
const removeOthers = async (container: ServiceWorkerContainer): Promise<void> => {
  const registrations = await container.getRegistrations();
  const others = registrations.filter(({ active, installing, waiting }) => ![active, installing, waiting].some(isOurs));
  await Promise.all(others.map((registration) => registration.unregister()));
};

/** Whether a person wants few bytes to be sent. */
const isSaving = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

/** Keeps nothing from now on, and removes what an earlier visit kept. */
const keepNothing = async (): Promise<void> => {
  await startOfflineCache(false);
  revokeOfflineResponses();
  // A page without a secure connection has none.
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(responseCachePrefix) || name === imageCacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  // The worker of this page is leaving, because its file is gone. To register it now would bring it back.
  if (container.controller && !(await container.getRegistration())) return keepNothing();
  let registration: ServiceWorkerRegistration;
  try {
    registration = await container.register(serviceWorkerPath);
  } catch {
    // A host whose operator has taken the file away: the shop is as it is without.
    return keepNothing();
  }
  registration.waiting?.postMessage(skipWaitingMessage);
  return startOfflineCache(true);
};

/**
 * Lets the shop open without a network from now on: the service worker of this release is installed once a person is there and the page is
 * idle, and answers are kept. In other builds workers are only removed.
 */
export const startOffline = (): void => {
  const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
  if (serviceWorker) removeOthers(serviceWorker).catch(reportUnexpectedError);
  // In the place of another one that still answers for this page, ours would have to wait: it comes with the next page.
  const isFree = serviceWorker && (serviceWorker.controller === null || isOurs(serviceWorker.controller));
  if (import.meta.env.VITE_WORKER !== 'true' || !isFree || isSaving()) {
    keepNothing().catch(reportUnexpectedError);
    return;
  }
  const begin = () => void register(serviceWorker).catch(reportUnexpectedError);
  onFirstInteraction(() =>
    whenIdle(() => {
      if (navigator.onLine) begin();
      else addEventListener('online', begin, { once: true });
    }),
  );
};
