import { setupWorker } from 'msw/browser';
import { imagePath } from '#seed/image-path.ts';
import { denyClipboard } from './clipboard';
import { readClock } from './clock-offset';
import { pageDatabases } from './database/page';
import { createBackend } from './engine/create-backend';
import { syncNotificationsAcrossTabs } from './engine/other-tabs';
import { openSnapshotStore } from './engine/snapshot-store';
import { databaseName, readTabStorage, writeTabStorage } from './engine/storage';
import { readPerson } from './state-link';

const workerPath = '/worker.js';
/** Prefixes of the paths that the mock backend handles in a page. */
const mockedPaths = ['/api/', imagePath];

const isMockWorker = (worker: ServiceWorker | null): boolean =>
  worker !== null && new URL(worker.scriptURL).pathname === workerPath;

/**
 * If another app's service worker controls this page, unregisters all workers of this origin and reloads the page,
 * because a worker controls its page until the next load.
 */
const removeForeignWorkers = async (): Promise<void> => {
  const { controller } = navigator.serviceWorker;
  if (controller === null || isMockWorker(controller)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  location.reload();
  // Never resolves: the reload ends this script.
  await new Promise<never>(() => undefined);
};

const scenariosKey = 'scenario';
/** Storage key of the last URL whose `?person=` was applied. */
const appliedUrlKey = 'arrived-at';

/** Whether to show the panel. `?panel` shows it in this tab, `?panel=off` hides it. */
const isPanelWanted = (query: URLSearchParams): boolean => {
  const asked = query.get('panel');
  if (asked !== null) writeTabStorage('panel', asked === 'off' ? '' : 'on');
  return readTabStorage('panel') === 'on';
};

/**
 * Starts the mock backend's service worker. `?scenario=` sets the scenarios of this tab. `?person=` signs a member in,
 * once per URL, so that a sign-out survives reloads. `?clock=` sets the clock offset.
 *
 * `window.__mock` controls the backend.
 */
export const startWorker = async (): Promise<void> => {
  await removeForeignWorkers();
  const { handlers, createSocketHandler, controls, live, resumeScenarios } = createBackend({
    databases: pageDatabases,
    snapshotStore: await openSnapshotStore(databaseName),
    visitors: 'one',
    onScenarioChange: (words) => {
      writeTabStorage(scenariosKey, words.join(','));
      denyClipboard(words.includes('clipboard-denied'));
    },
  });

  const query = new URLSearchParams(location.search);
  const requestedScenarios = query.get('scenario');
  let startError = '';
  try {
    resumeScenarios(readTabStorage(scenariosKey));
    readClock(query);
    const person = readPerson(query);
    const mustSignIn = person !== undefined && readTabStorage(appliedUrlKey) !== location.href;
    // Signs in before the scenarios, so that they fill this member's cart, and after them, because the scenario
    // `signed-in` signs in another member.
    if (mustSignIn) await controls.signIn(person ?? undefined);
    if (requestedScenarios !== null) await controls.setScenario(requestedScenarios);
    if (mustSignIn) await controls.signIn(person ?? undefined);
    writeTabStorage(appliedUrlKey, location.href);
  } catch (error) {
    // The URL has an unknown scenario, member or time: the shop starts without it, and the panel shows the error.
    startError = String(error);
  }

  syncNotificationsAcrossTabs(controls.onNotificationStored, live.push);
  window.__mock = controls;
  await setupWorker(...handlers, createSocketHandler()).start({
    serviceWorker: { url: `${workerPath}?${new URLSearchParams(mockedPaths.map((path) => ['path', path]))}` },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  if (!isPanelWanted(query) && startError === '') return;
  const { mountPanel } = await import('./panel/mount-panel');
  mountPanel(controls, startError);
};
