import { appearanceMachine } from '../../../src/machines/appearance.machine';
import { type Appearance, appearanceKey, appearances } from '../../../src/rules/appearance';
import { every, isSeen } from '../../support/pages/look';
import type { StateAssertion, Replay, EventDriver, Start } from '../harness/replay';
import { throwsInActor, opens } from '../samples';
import type { Shop } from '../shop';

const names = { system: 'Same as the system', light: 'Light', dark: 'Dark' } as const;

const chooses = (appearance: Appearance): EventDriver<Shop> => ({
  step: `Press ${names[appearance]}.`,
  event: { type: 'appearance.choose', appearance },
  drive: ({ settings }) => settings.appearance(names[appearance]).click(),
  when: (snapshot) => snapshot.context.appearance !== appearance,
});

/** The page hears nothing of other tabs any more. */
const deaf = 'deaf';

const isChosenElsewhere = (appearance: Appearance): EventDriver<Shop> => ({
  step: `Press ${names[appearance]} in the settings of another tab.`,
  event: { type: 'appearance.changed', appearance },
  by: 'browser',
  drive: (shop) => shop.storeInAnotherTab([appearanceKey], JSON.stringify(appearance)),
  when: (snapshot, shopState) => shopState !== deaf && snapshot.context.appearance !== appearance,
});

/** What is chosen is ticked, and the page looks like it: the system of the tests is light. */
const looks =
  (appearance: Appearance): StateAssertion<Shop> =>
  ({ settings, page }) =>
    every(
      isSeen(settings.appearance(names[appearance]).and(page.locator(':checked'))),
      settings.colour().then((colour) => colour === (appearance === 'dark' ? 'dark' : 'light')),
    );

const keptAs = (appearance: Appearance): Start<Shop> => ({
  step: `Sign in as Maya in a browser where ${names[appearance]} was chosen before. Open the settings.`,
  input: { appearance },
  open: opens(
    '/settings',
    { as: 'maya', kept: { local: { [appearanceKey]: JSON.stringify(appearance) } } },
    ({ settings }) => settings.heading,
  ),
});

export const appearanceReplay: Replay<Shop> = {
  machine: appearanceMachine,
  starts: Object.fromEntries(appearances.map((appearance) => [`kept: ${appearance}`, keptAs(appearance)])),
  variant: ({ context: { appearance } }) => appearance,
  shopState: (before, event) => (event === 'other tabs cannot be heard' ? deaf : before),
  events: {
    'choose the system': chooses('system'),
    'choose light': chooses('light'),
    'choose dark': chooses('dark'),
    'another tab chooses the system': isChosenElsewhere('system'),
    'another tab chooses light': isChosenElsewhere('light'),
    'another tab chooses dark': isChosenElsewhere('dark'),
    'other tabs cannot be heard': {
      ...throwsInActor('appearance', 'watchAppearance', 'the watch on other tabs'),
      when: (_, shopState) => shopState !== deaf,
    },
  },
  states: { system: looks('system'), light: looks('light'), dark: looks('dark') },
};
