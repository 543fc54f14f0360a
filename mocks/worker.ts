import { setupWorker } from 'msw/browser';
import { denyClipboard } from './clipboard';
import { readClock } from './clock-offset';
import { pageDatabases } from './database/page';
import { answeredPaths } from './engine/answered-paths';
import { createBackend } from './engine/create-backend';
import { syncNotificationsAcrossTabs } from './engine/other-tabs';
import { openSnapshotStore } from './engine/snapshot-store';
import { databaseName, readTabStorage, writeTabStorage } from './engine/storage';
import { isPanelWanted } from './panel/is-panel-wanted';
import { readPerson } from './state-link';

const workerPath = '/worker.js';

const isOurs = (worker: ServiceWorker | null): boolean =>
  worker !== null && new URL(worker.scriptURL).pathname === workerPath;

/**
 * Unregisters service workers of other shops on this origin. If one controls this page, reloads the page, because a
 * controlling worker stays until then.
 */
const removeOthers = async (): Promise<void> => {
  const { controller } = navigator.serviceWorker;
  if (controller === null || isOurs(controller)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  location.reload();
  // Waits for the reload.
  await new Promise<never>(() => undefined);
};

const rememberedScenarios = 'scenario';
/** Key of the URL whose `?person=` was applied. */
const arrivedAt = 'arrived-at';

/**
 * Starts the mock backend's service worker. `?scenario=` sets the scenarios of this tab. `?person=` signs a member in,
 * once per URL, so that a sign-out survives reloads. `?clock=` sets the clock offset.
 *
 * `window.__mock` controls the backend.
 */
export const startWorker = async (): Promise<void> => {
  await removeOthers();
  const { handlers, createSocketHandler, controls, live, resumeScenarios } = createBackend({
    databases: pageDatabases,
    snapshotStore: await openSnapshotStore(databaseName),
    visitors: 'one',
    onScenarioChange: (words) => {
      writeTabStorage(rememberedScenarios, words.join(','));
      denyClipboard(words.includes('clipboard-denied'));
    },
  });

  const query = new URLSearchParams(location.search);
  const asked = query.get('scenario');
  let note = '';
  try {
    resumeScenarios(readTabStorage(rememberedScenarios));
    readClock(query);
    const person = readPerson(query);
    const isNew = person !== undefined && readTabStorage(arrivedAt) !== location.href;
    // Signs in before the scenarios, so that they fill this member's cart, and again, because they may sign in another.
    if (isNew) await controls.signIn(person ?? undefined);
    if (asked !== null) await controls.setScenario(asked);
    if (isNew) await controls.signIn(person ?? undefined);
    writeTabStorage(arrivedAt, location.href);
  } catch (error) {
    // The URL has an unknown scenario, member or time: the shop starts without it, and the panel shows the error.
    note = String(error);
  }

  syncNotificationsAcrossTabs(controls.onNotificationStored, live.push);
  window.__mock = controls;
  await setupWorker(...handlers, createSocketHandler()).start({
    serviceWorker: { url: `${workerPath}?${new URLSearchParams(answeredPaths.map((path) => ['path', path]))}` },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  if (!isPanelWanted(query) && note === '') return;
  const { mountPanel } = await import('./panel/mount-panel');
  mountPanel(controls, note);
};
