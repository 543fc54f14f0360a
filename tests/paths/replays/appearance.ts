import { appearanceMachine } from '../../../src/machines/appearance.machine';
import { type Appearance, appearanceKey, appearances } from '../../../src/rules/appearance';
import { every, isSeen } from '../../support/pages/look';
import type { Look, Replay, Sample, Start } from '../harness/replay';
import type { Shop } from '../shop';

const names = { system: 'As the system', light: 'Light', dark: 'Dark' } as const;

const chooses = (appearance: Appearance): Sample<Shop> => ({
  step: `Press ${names[appearance]}.`,
  event: { type: 'appearance.choose', appearance },
  by: 'control',
  drive: ({ settings }) => settings.appearance(names[appearance]).click(),
  when: (snapshot) => snapshot.context.appearance !== appearance,
});

/** The page hears nothing of other tabs any more. */
const deaf = 'deaf';

const isChosenElsewhere = (appearance: Appearance): Sample<Shop> => ({
  step: `Press ${names[appearance]} in the settings of another tab.`,
  event: { type: 'appearance.changed', appearance },
  by: 'browser',
  drive: (shop) => shop.storeInAnotherTab([appearanceKey], JSON.stringify(appearance)),
  when: (snapshot, shopState) => shopState !== deaf && snapshot.context.appearance !== appearance,
});

/** What is chosen is ticked, and the page looks like it: the system of the tests is light. */
const looks =
  (appearance: Appearance): Look<Shop> =>
  ({ settings, page }) =>
    every(
      isSeen(settings.appearance(names[appearance]).and(page.locator(':checked'))),
      settings.colour().then((colour) => colour === (appearance === 'dark' ? 'dark' : 'light')),
    );

const keptAs = (appearance: Appearance, refuses?: 'storage'): Start<Shop> => ({
  step: `Sign in as Maya in a browser where ${names[appearance]} was chosen before. Open the settings.`,
  input: { appearance },
  open: async (shop) => {
    await shop.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      appearanceKey,
      JSON.stringify(appearance),
    ] as const);
    if (refuses) {
      // What the whole shop listens to is refused as well: only then come the settings.
      await shop.open('/terms-of-service', { as: 'maya', refuses });
      await shop.until(() => isSeen(shop.account.named));
      const before = await shop.reports();
      await shop.visit('/settings');
      await shop.until(async () => (await shop.reports()) > before);
    } else {
      await shop.open('/settings', { as: 'maya' });
    }
    await shop.until(() => isSeen(shop.settings.heading));
  },
});

export const appearanceReplay: Replay<Shop> = {
  machine: appearanceMachine,
  starts: {
    ...Object.fromEntries(appearances.map((appearance) => [`kept: ${appearance}`, keptAs(appearance)])),
    'a browser that does not tell what other tabs keep': {
      ...keptAs('system', 'storage'),
      step: 'Sign in as Maya and open the settings in a browser that does not tell what other tabs store.',
      shopState: deaf,
      begins: [{ type: 'xstate.error.actor.watchAppearance', error: 'died' }],
    },
  },
  facet: ({ context: { appearance } }) => appearance,
  events: {
    'choose the system': chooses('system'),
    'choose light': chooses('light'),
    'choose dark': chooses('dark'),
    'another tab chooses the system': isChosenElsewhere('system'),
    'another tab chooses light': isChosenElsewhere('light'),
    'another tab chooses dark': isChosenElsewhere('dark'),
  },
  states: { system: looks('system'), light: looks('light'), dark: looks('dark') },
};
