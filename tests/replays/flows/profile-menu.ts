import type { AnyMachineSnapshot } from 'xstate';
import { profileMenuMachine } from '../../../src/machines/profile-menu.machine';
import { profileTexts } from '../../../src/rules/texts/profile';
import type { Replay, EventDriver } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import { answers, presses, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const fails = (step: string, status: number): EventDriver<Shop> => ({
  step,
  event: {
    type: 'xstate.error.actor.loadProfile',
    error: { message: profileTexts.loadFailed, severity: 'error', retryable: true, status },
  },
  ...answers('getProfile', status),
});

/** With the session, the menu leaves the bar. */
const isHere = (snapshot: AnyMachineSnapshot) => !snapshot.matches({ profile: 'refused' });
const isClosed = (snapshot: AnyMachineSnapshot) => isHere(snapshot) && snapshot.matches({ menu: 'closed' });
const isOpen = (snapshot: AnyMachineSnapshot) => isHere(snapshot) && snapshot.matches({ menu: 'open' });

export const profileMenuReplay: Replay<Shop> = {
  machine: profileMenuMachine,
  starts: {
    'a member': {
      step: 'Open the terms of service as a member, while the server has not sent the profile yet.',
      open: async (shop) => {
        await shop.open('/terms-of-service', { scenarios: ['signed-in'], held: ['getProfile', 'logout'] });
        await shop.until(() => isSeen(shop.account.menu));
        await shop.untilSent('getProfile');
      },
    },
  },
  /** Whether the error dialog stands above it. */
  shopState: (before, event) => {
    if (event === 'the profile cannot be read') return 'failed';
    return event.endsWith('menu') ? '' : before;
  },
  events: {
    'the profile comes': works('getProfile', 'this is the profile', { actor: 'loadProfile' }),
    'the profile cannot be read': fails('The server answers with an error.', 429),
    'nobody is signed in any more': fails('The server answers: nobody is signed in any more.', 401),
    'the person is not there any more': fails('The server answers: there is no such person any more.', 404),
    'try again': {
      ...triesAgain(undefined, (_, shopState) => shopState === 'failed'),
      isOffered: (snapshot, shopState) => shopState === 'failed' && snapshot.matches({ profile: 'failed' }),
    },
    'press the photo': {
      ...presses('the photo in the bar', { type: 'menu.open' }, ({ account }) => account.menu, isClosed),
      when: isHere,
    },
    'press the photo again': {
      ...presses('the photo in the bar again', { type: 'menu.close' }, ({ account }) => account.menu, isOpen),
      when: isHere,
    },
    'press Escape in the menu': {
      step: 'Press Escape.',
      event: { type: 'menu.close' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.comeToRest();
        await shop.page.keyboard.press('Escape');
      },
      when: isHere,
    },
    'press outside the menu': {
      step: 'Press outside the menu.',
      event: { type: 'menu.close' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.parkPointer();
        await shop.page.mouse.down();
        await shop.page.mouse.up();
      },
      when: isHere,
    },
    'sign out by the menu': {
      ...presses('Sign Out in the menu', { type: 'signOut.choose' }, ({ account }) => account.signOut, isOpen),
      when: isHere,
    },
  },
  states: {
    'profile.loading': ({ account }) => every(isSeen(account.menu), isGone(account.named)),
    'profile.loaded': ({ account }) => isSeen(account.named),
    'profile.failed': ({ account }) => every(isSeen(account.menu), isGone(account.named)),
    'profile.refused': ({ account }) => every(isGone(account.menu), isSeen(account.signIn)),
    'menu.closed': ({ account }) => isGone(account.signOut),
    'menu.open': ({ account }) => isSeen(account.signOut),
  },
  leaving: ['profile.refused'],
  indistinguishable: [
    {
      states: ['profile.loading', 'profile.failed'],
      because: 'initials stand in for the photo until it is there, whatever keeps it',
    },
  ],
};
