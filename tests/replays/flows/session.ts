import type { AnyMachineSnapshot } from 'xstate';
import type { OperationId } from '#backend/contract/operations.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import type { PersonName } from '#seed';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import { fails, failsInPlace, inWords, onlyIf, succeeds, triesAgain } from '../event-drivers';
import type { EventDriver, Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

const hasSignOutError = (shopState: string): boolean => shopState.includes('closing');
const isUnwatched = (shopState: string): boolean => shopState.includes('unwatched');
const hasDialog = (shopState: string): boolean => shopState.includes('dialog');

const isBooting = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('booting');
const isRecognizing = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ member: 'recognizing' });
const isClosing = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ member: 'closing' });
const isPresent = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ member: 'present' });

/** Releases held calls that no flow waits for. */
const releaseCalls = async (shop: Shop, ...calls: readonly OperationId[]) => {
  for (const call of calls) {
    for (let left = await shop.waiting(call); left > 0; left -= 1) await shop.answer(call, 403);
    await shop.stopHolding(call);
  }
};

/** Signs in by the open dialog. */
const signInByDialog = async (shop: Shop, username?: string) => {
  await shop.until(() => isVisible(shop.signIn.submit));
  await shop.signIn.fillPassword(username);
  await shop.signIn.submit.press('Enter');
};

/** The user of the page, and another one. */
const currentAndOtherUser = async ({ account }: Shop): Promise<{ known: PersonName; other: PersonName }> => {
  const isNoah = (await account.menuWithName.getAttribute('aria-label'))?.includes('Noah') ?? false;
  return isNoah ? { known: 'noah', other: 'maya' } : { known: 'maya', other: 'noah' };
};

/** A change in another tab during the session check: the flow ignores the first response and checks again. */
const changeDuringCheck = (what: 'opened' | 'closed'): EventDriver<Shop> => ({
  step:
    what === 'opened' ? 'Sign in as Maya in another tab of the browser.' : 'Sign out in another tab of the browser.',
  event: { type: `session.${what}InOtherTab` },
  by: 'browser',
  drive: async (shop) => {
    await shop.untilSent('checkAuth');
    await shop.changeSessionInOtherTab(what, 'maya');
    await shop.until(async () => (await shop.waiting('checkAuth')) > 1);
    await shop.answer('checkAuth', 403);
  },
  witness: 'the session is checked again',
  when: isBooting,
});

const recognizes = (who: 'known' | 'other') => async (shop: Shop) => {
  await shop.untilSent('getProfile');
  const person = (await currentAndOtherUser(shop))[who];
  await shop.setSession(person);
  await shop.stopHolding('getProfile');
};

const startWith = (step: string, refuses?: 'giftlist.session'): Start<Shop> => ({
  step,
  open: async (shop) => {
    await shop.open('/', { lines: 2, held: ['checkAuth'], refuses });
    await shop.until(() => isVisible(shop.home.add(0)));
    if (refuses) await shop.until(async () => (await shop.reports()) === 1);
  },
});

/**
 * The bar shows the user. Shop state: whether the error dialog is about signing out, whether the sign-in dialog waits
 * for the user, and whether the browser blocks messages of other tabs.
 */
export const sessionReplay: Replay<Shop> = {
  machine: sessionMachine,
  starts: {
    home: startWith(
      'Put two products in the bag. Open the home page, while the server has not answered yet who is signed in.',
    ),
    'a browser without messages between tabs': {
      ...startWith(
        'Put two products in the bag. Open the home page in a browser without messages between tabs, while the server has not answered yet who is signed in.',
        'giftlist.session',
      ),
      shopState: 'unwatched',
      initialEvents: [{ type: 'xstate.error.actor.watchSession', error: 'a bug' }],
    },
  },
  variant: ({ context }) => inWords(!context.isRecognized && 'unrecognized', context.hasNewSignIn && 'signed in again'),
  shopState: (before, event) =>
    [
      isUnwatched(before) ? 'unwatched' : '',
      event === 'signing out fails' ? 'closing' : '',
      event === 'sign in again' || (hasDialog(before) && event === 'sign in in a third tab') ? 'dialog' : '',
    ]
      .filter(Boolean)
      .join(' '),
  // Only a tab with a working channel receives events of other tabs.
  events: onlyIf((_, shopState) => !isUnwatched(shopState), {
    'the visitor is a guest': succeeds('checkAuth', 'nobody is signed in', { output: { isAuthenticated: false } }),
    'the visitor is a member': {
      ...succeeds('checkAuth', 'Maya is signed in', { output: { isAuthenticated: true } }),
      drive: async (shop) => {
        await shop.setSession('maya');
        await shop.answer('checkAuth');
        await shop.untilMember();
      },
    },
    'the check fails': failsInPlace('checkAuth', 'forbidden', { outcome: 403 }),
    'sign in': {
      step: 'Press Sign in. Type the username and the password of Maya and press Enter.',
      event: { type: 'session.opened' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.account.signIn.press('Enter');
        await signInByDialog(shop);
        await shop.untilMember();
      },
      when: (snapshot) => !isBooting(snapshot) && !snapshot.matches('member'),
    },
    'sign in again': {
      step: 'Add a product to the bag. The server answers: the session has ended. Press Log In in the error dialog and sign in as the same person.',
      event: { type: 'session.opened' },
      by: 'answer',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.until(() => isVisible(shop.account.menuWithName));
        const { known } = await currentAndOtherUser(shop);
        await shop.answer('addCartItem', 401);
        await shop.home.add(0).press('Enter');
        await shop.press(shop.problem.logIn);
        await shop.hold('getProfile');
        await signInByDialog(shop, known);
      },
      when: (snapshot) => isPresent(snapshot) || (isClosing(snapshot) && !snapshot.context.hasNewSignIn),
    },
    'the user is the same': {
      step: 'The server answers: it is the same person.',
      event: { type: 'xstate.done.actor.recognizeMember', output: { isSameUser: true } },
      by: 'answer',
      drive: recognizes('known'),
    },
    'the user is another one': {
      step: 'The server answers: it is somebody else.',
      event: { type: 'xstate.done.actor.recognizeMember', output: { isSameUser: false } },
      by: 'answer',
      drive: recognizes('other'),
    },
    'recognizing the user fails': {
      step: 'The server answers with an error.',
      event: { type: 'xstate.error.actor.recognizeMember', error: 'forbidden' },
      by: 'answer',
      drive: async (shop) => {
        await shop.untilSent('getProfile');
        await shop.answer('getProfile', 403);
        await shop.stopHolding('getProfile');
      },
    },
    'sign out': {
      step: 'Press the photo in the bar. Press Sign Out.',
      event: { type: 'session.close' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.hold('logout');
        await shop.account.menu.press('Enter');
        await shop.press(shop.account.signOut);
        await shop.parkPointer();
      },
      when: (snapshot, shopState) => isPresent(snapshot) || (isRecognizing(snapshot) && !hasDialog(shopState)),
    },
    'signing out succeeds': succeeds('logout', 'the session is closed'),
    'signing out fails': fails('logout', 'It failed.'),
    'try to sign out again': {
      ...triesAgain('closing', (_, shopState) => hasSignOutError(shopState)),
      // After a new sign-in, no dialog reports the failed sign-out.
      isOffered: (snapshot, shopState) => hasSignOutError(shopState) && isPresent(snapshot),
    },
    'the session has expired': {
      step: 'Open My Orders. The server answers: the session has ended. Open the home page.',
      event: { type: 'session.expired' },
      by: 'browser',
      drive: async (shop) => {
        await shop.answer('listOrders', 401);
        await shop.visit('/orders');
        await shop.until(() => isVisible(shop.account.signIn));
        await releaseCalls(shop, 'getProfile', 'logout');
        await shop.setSession(undefined);
        await shop.visit('/');
      },
    },
    'sign in in another tab': {
      step: 'Sign in as Maya in another tab of the browser.',
      event: { type: 'session.openedInOtherTab' },
      by: 'browser',
      drive: async (shop) => {
        await shop.changeSessionInOtherTab('opened', 'maya');
        await shop.untilMember();
        await releaseCalls(shop, 'getProfile', 'logout');
      },
      when: (snapshot) => snapshot.matches('guest'),
    },
    'sign in in another tab while signing out': {
      step: 'Sign in as the same person in another tab of the browser.',
      event: { type: 'session.openedInOtherTab' },
      by: 'browser',
      drive: async (shop) => {
        await shop.untilSent('logout');
        await shop.changeSessionInOtherTab('opened', (await currentAndOtherUser(shop)).known);
      },
      when: (snapshot) => isClosing(snapshot) && !snapshot.context.hasNewSignIn,
    },
    'sign in in another tab during the session check': changeDuringCheck('opened'),
    'sign out in another tab during the session check': changeDuringCheck('closed'),
    'sign in in another tab as the same user': {
      step: 'Sign in as the same person in another tab of the browser.',
      event: { type: 'session.openedInOtherTab' },
      by: 'browser',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.until(() => isVisible(shop.account.menuWithName));
        await shop.hold('getProfile');
        await shop.changeSessionInOtherTab('opened', (await currentAndOtherUser(shop)).known);
      },
      when: isPresent,
    },
    'sign in in a third tab': {
      step: 'Sign in as the same person in one more tab of the browser.',
      event: { type: 'session.openedInOtherTab' },
      by: 'browser',
      drive: async (shop) => {
        await shop.untilSent('getProfile');
        await shop.changeSessionInOtherTab('opened', (await currentAndOtherUser(shop)).known);
        // The first request is obsolete, and the second is pending.
        await shop.until(async () => (await shop.waiting('getProfile')) > 1);
        await shop.answer('getProfile', 403);
      },
      witness: 'the user is checked again',
      when: isRecognizing,
    },
    'sign out in another tab': {
      step: 'Sign out in another tab of the browser.',
      event: { type: 'session.closedInOtherTab' },
      by: 'browser',
      drive: async (shop) => {
        await shop.changeSessionInOtherTab('closed');
        await releaseCalls(shop, 'getProfile', 'logout');
      },
      when: (snapshot) => !isBooting(snapshot),
    },
  }),
  states: {
    booting: ({ account }) => every(isHidden(account.signIn), isHidden(account.menu)),
    guest: ({ account }) => isVisible(account.signIn),
    'guest.checked': ({ account }) => isVisible(account.signIn),
    'guest.unchecked': ({ account }) => isVisible(account.signIn),
    member: ({ account }) => isVisible(account.menu),
    'member.present': ({ account }) => isVisible(account.menu),
    'member.recognizing': ({ account }) => isVisible(account.menu),
    'member.closing': ({ account }) => isVisible(account.menu),
  },
  indistinguishable: [
    { states: ['guest.checked', 'guest.unchecked'], because: 'after a failed check the visitor continues as a guest' },
    {
      states: ['member.present', 'member.recognizing', 'member.closing'],
      because: 'the page shows the member until another user or a sign-out is certain',
    },
  ],
};
