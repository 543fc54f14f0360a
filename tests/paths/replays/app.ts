import { type AnyMachineSnapshot, createActor, fromCallback } from 'xstate';
import type { OperationId } from '../../../mocks/engine/operations';
import type { PersonName } from '../../../mocks/seed';
import { appMachine } from '../../../src/machines/app.machine';
import type { Replay } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

/** What the root has started, and the flow of a view. */
const actors = [
  'problem',
  'confirm',
  'drawer',
  'cart',
  'signIn',
  'watchSession',
  'watchRoute',
  'retryReads',
  'gallery',
];

/** The deaths of actors: mistakes of ours that no control brings about. The shop lives on. */
const deaths = actors.map((actor) => ({ type: `xstate.error.actor.${actor}`, error: `${actor} died` }));

const isDead = (shopState: string): boolean => shopState.startsWith('dead');
const isClosing = (shopState: string): boolean => shopState.endsWith('closing');

const isBooting = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('booting');
const isRecognising = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ member: 'recognising' });
const isPresent = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ member: 'present' });

/** Calls that nobody listens to any more are answered all the same, and no longer held. */
const settle = async (shop: Shop, ...calls: readonly OperationId[]) => {
  for (const call of calls) {
    for (let left = await shop.waiting(call); left > 0; left -= 1) await shop.answer(call, 403);
    await shop.stopHolding(call);
  }
};

/** Signs in by the open dialog. */
const fillIn = async (shop: Shop, username?: string) => {
  await shop.until(() => isSeen(shop.signIn.submit));
  await shop.signIn.fillPassword(username);
  await shop.signIn.submit.press('Enter');
};

/** Whoever the page knows, and somebody else. */
const knownPerson = async ({ account }: Shop): Promise<{ known: PersonName; other: PersonName }> => {
  const isNoah = (await account.named.getAttribute('aria-label'))?.includes('Noah') ?? false;
  return isNoah ? { known: 'noah', other: 'maya' } : { known: 'maya', other: 'noah' };
};

const becomes = (who: 'known' | 'other') => async (shop: Shop) => {
  await shop.untilSent('getProfile');
  const person = (await knownPerson(shop))[who];
  await shop.setSession(person);
  await shop.stopHolding('getProfile');
};

/**
 * Who somebody is, a person sees in the bar. The shop state remembers whether the error dialog is about signing out, and that everything has
 * died: it does so once.
 */
export const appReplay: Replay<Shop> = {
  machine: appMachine,
  starts: {
    home: {
      open: async (shop) => {
        await shop.open('/', { lines: 2, held: ['checkAuth'] });
        await shop.until(() => isSeen(shop.home.add(0)));
      },
    },
  },
  shopState: (before, event) =>
    [
      isDead(before) || event === 'everything that was started dies' ? 'dead' : '',
      event === 'signing out fails' ? 'closing' : '',
    ]
      .filter(Boolean)
      .join(' '),
  events: {
    'a guest': {
      event: { type: 'xstate.done.actor.checkAuth', output: { isAuthenticated: false } },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth'),
    },
    'a member': {
      event: { type: 'xstate.done.actor.checkAuth', output: { isAuthenticated: true } },
      by: 'answer',
      drive: async (shop) => {
        await shop.setSession('maya');
        await shop.answer('checkAuth');
        await shop.untilMember();
      },
    },
    'the check fails': {
      event: { type: 'xstate.error.actor.checkAuth', error: new Error('forbidden') },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth', 403),
    },
    'sign in': {
      event: { type: 'session.opened' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.account.signIn.press('Enter');
        await fillIn(shop);
        await shop.untilMember();
      },
      when: (snapshot) => !isBooting(snapshot) && !snapshot.matches('member'),
    },
    'sign in again': {
      event: { type: 'session.opened' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.until(() => isSeen(shop.account.named));
        const { known } = await knownPerson(shop);
        await shop.answer('addCartItem', 401);
        await shop.home.add(0).press('Enter');
        await shop.press(shop.problem.logIn);
        await shop.hold('getProfile');
        await fillIn(shop, known);
      },
      when: isPresent,
    },
    'it is the same person': {
      event: { type: 'xstate.done.actor.recogniseMember', output: { isSamePerson: true } },
      by: 'answer',
      drive: becomes('known'),
    },
    'it is somebody else': {
      event: { type: 'xstate.done.actor.recogniseMember', output: { isSamePerson: false } },
      by: 'answer',
      drive: becomes('other'),
    },
    'nobody knows who it is': {
      event: { type: 'xstate.error.actor.recogniseMember', error: 'forbidden' },
      by: 'answer',
      drive: async (shop) => {
        await shop.untilSent('getProfile');
        await shop.answer('getProfile', 403);
        await shop.stopHolding('getProfile');
      },
    },
    'sign out': {
      event: { type: 'session.close' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.hold('logout');
        await shop.account.menu.press('Enter');
        await shop.account.signOut.press('Enter');
      },
      when: isPresent,
    },
    'they are signed out': {
      event: { type: 'xstate.done.actor.logout' },
      by: 'answer',
      drive: (shop) => shop.answer('logout'),
    },
    'signing out fails': {
      event: { type: 'xstate.error.actor.logout', error: { message: 'No.', severity: 'error', retryable: true } },
      by: 'answer',
      drive: (shop) => shop.answer('logout', 500),
    },
    'try to sign out again': {
      event: { type: 'problem.retry', about: 'closing' },
      by: 'control',
      drive: (shop) => shop.press(shop.problem.tryAgain),
      control: (shop) => lookAt(shop.problem.tryAgain),
      isOffered: (_, shopState) => isClosing(shopState),
      when: (_, shopState) => isClosing(shopState),
    },
    'the session has expired': {
      event: { type: 'session.expired' },
      by: 'browser',
      drive: async (shop) => {
        await shop.answer('listOrders', 401);
        await shop.visit('/orders');
        await shop.until(() => isSeen(shop.account.signIn));
        await settle(shop, 'getProfile', 'logout');
        await shop.setSession(undefined);
        await shop.visit('/');
      },
    },
    'sign in in another tab': {
      event: { type: 'session.openedElsewhere' },
      by: 'browser',
      drive: async (shop) => {
        await shop.otherTab('opened', 'maya');
        await shop.untilMember();
        await settle(shop, 'getProfile', 'logout');
      },
      when: (snapshot) => !isBooting(snapshot) && !isPresent(snapshot) && !isRecognising(snapshot),
    },
    'sign in in another tab, where somebody is here': {
      event: { type: 'session.openedElsewhere' },
      by: 'browser',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.until(() => isSeen(shop.account.named));
        await shop.hold('getProfile');
        await shop.otherTab('opened', (await knownPerson(shop)).known);
      },
      when: isPresent,
    },
    'sign in in yet another tab': {
      event: { type: 'session.openedElsewhere' },
      by: 'browser',
      drive: async (shop) => {
        await shop.untilSent('getProfile');
        await shop.otherTab('opened', (await knownPerson(shop)).known);
        // nobody waits for the first any more, and the second is on its way
        await shop.until(async () => (await shop.waiting('getProfile')) > 1);
        await shop.answer('getProfile', 403);
      },
      witness: 'who it is, is asked anew',
      when: isRecognising,
    },
    'sign out in another tab': {
      event: { type: 'session.closedElsewhere' },
      by: 'browser',
      drive: async (shop) => {
        await shop.otherTab('closed');
        await settle(shop, 'getProfile', 'logout');
      },
    },
    'go somewhere else': {
      event: { type: 'route.changed', path: '/' },
      by: 'browser',
      drive: async (shop) => {
        const isAway = async () => (await shop.view('drawer'))?.value === 'suppressed';
        await shop.visit('/cart');
        await shop.until(isAway);
        await shop.visit('/');
        await shop.until(async () => !(await isAway()));
      },
      witness: 'the drawer keeps away from the page of the bag, and comes back',
    },
    'leave a view and come back': {
      event: ({ flow }) => ({
        type: 'flow.stop',
        flow: createActor(
          fromCallback(() => undefined),
          { parent: flow },
        ),
      }),
      by: 'browser',
      drive: async (shop) => {
        await shop.visit('/cart');
        await shop.until(() => isSeen(shop.bag.heading));
        await shop.until(async () => (await shop.view('discovery')) === undefined);
        await shop.visit('/');
      },
      witness: 'the flow of the home page has stopped',
    },
    'everything that was started dies': {
      event: deaths,
      by: 'tell',
      drive: async (shop) => {
        for (const actor of actors) await shop.die('app', actor);
      },
      evidence: (shop) => shop.reports(),
      when: (_, shopState) => !isDead(shopState),
    },
  },
  states: {
    booting: ({ account }) => every(isGone(account.signIn), isGone(account.menu)),
    guest: ({ account }) => isSeen(account.signIn),
    failed: ({ account }) => isSeen(account.signIn),
    member: ({ account }) => isSeen(account.menu),
    'member.present': ({ account }) => isSeen(account.menu),
    'member.recognising': ({ account }) => isSeen(account.menu),
    'member.closing': ({ account }) => isSeen(account.menu),
  },
  alike: [
    { states: ['guest', 'failed'], because: 'when the check fails, one goes on as a guest' },
    {
      states: ['member.present', 'member.recognising', 'member.closing'],
      because: 'a member shops on until it is certain that somebody else is here, or nobody',
    },
  ],
};
