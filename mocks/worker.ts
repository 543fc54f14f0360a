import { network } from 'virtual:msw';
import { denyClipboard } from './clipboard';
import { createBackend } from './engine/create-backend';
import { mountPanel } from './panel';
import { shareWithOtherTabs } from './engine/other-tabs';
import { databaseName, recall, remember } from './engine/storage';
import { readPerson } from './situation';
import { openVault } from './engine/vault';
import { withoutDenial } from './storage-denial';

const rememberedScenarios = 'scenario';
const panelFlag = 'panel';
const arrivedAt = 'arrived-at';

/** Whether the panel is shown: `?panel` shows it in this tab from then on, `?panel=off` hides it again. */
const isPanelWanted = (query: URLSearchParams): boolean => {
  const asked = query.get('panel');
  if (asked !== null) remember(panelFlag, asked === 'off' ? '' : 'on');
  return recall(panelFlag) === 'on';
};

/**
 * Answers this page's API calls. `?scenario=` switches scenarios on, for this tab, until another `?scenario=` comes (an empty one
 * for none); `?person=` signs a seeded person in (an empty one: out), once for each address, so that who signs out stays signed out
 * over a reload; `window.__mock` controls the backend.
 */
export const startWorker = async (): Promise<void> => {
  const { handlers, createSocketHandler, controls, live, resumeScenarios } = createBackend({
    vault: await openVault(databaseName),
    visitors: 'one',
    onScenarioChange: (words) => {
      remember(rememberedScenarios, words.join(','));
      denyClipboard(words.includes('clipboard-denied'));
    },
  });

  const query = new URLSearchParams(location.search);
  const asked = query.get('scenario');
  let note = '';
  try {
    resumeScenarios(recall(rememberedScenarios));
    if (asked !== null) await controls.setScenario(asked);
    const person = readPerson(query);
    if (person !== undefined && recall(arrivedAt) !== location.href) await controls.signIn(person ?? undefined);
    remember(arrivedAt, location.href);
  } catch (error) {
    // The address names a scenario or a person that does not exist: the shop starts without it, and the panel says so.
    note = String(error);
  }

  shareWithOtherTabs(controls.onNotificationStored, live.push);
  const socketHandler = await withoutDenial(() => Promise.resolve(createSocketHandler()));
  window.__mock = controls;
  network.configure({
    handlers: [...handlers, socketHandler],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  await network.enable();
  if (isPanelWanted(query) || note !== '') mountPanel(controls, note);
};
