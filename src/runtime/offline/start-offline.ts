import { startKeeping } from '../../http/kept-answers';
import { takeOver, workerFile } from '../../rules/offline';
import { atFirstSign } from '../first-sign';
import { reportFault } from '../query-client';
import { whenIdle } from '../when-idle';

/** A worker that is none of this shop's builds: a mock build was served at this address. It must answer nothing. */
const removeOthers = async (container: ServiceWorkerContainer): Promise<void> => {
  const registrations = await container.getRegistrations();
  const isOurs = ({ active, installing, waiting }: ServiceWorkerRegistration) =>
    [active, installing, waiting].some((worker) => worker && new URL(worker.scriptURL).pathname === workerFile);
  const others =
    import.meta.env.VITE_WORKER === 'true' ? registrations.filter((found) => !isOurs(found)) : registrations;
  await Promise.all(others.map((registration) => registration.unregister()));
};

/** Whether a person wants few bytes to be sent. */
const isSaving = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  let registration: ServiceWorkerRegistration;
  try {
    registration = await container.register(workerFile);
  } catch {
    // A host whose operator has taken the file away: the shop is as it is without.
    return startKeeping(false);
  }
  registration.waiting?.postMessage(takeOver);
  return startKeeping(true);
};

/**
 * Lets the shop open without a network from now on: the service worker of this release is installed once a person is there and the page is
 * idle, and answers are kept. In other builds workers are only removed.
 */
export const startOffline = (): void => {
  const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
  if (!serviceWorker || isSaving()) void startKeeping(false);
  if (!serviceWorker) return;
  removeOthers(serviceWorker).catch(reportFault);
  if (import.meta.env.VITE_WORKER !== 'true' || isSaving()) return;
  atFirstSign(() => whenIdle(() => void register(serviceWorker).catch(reportFault)));
};
