import { signInMachine } from '../../../src/machines/sign-in.machine';
import type { FlowView, Replay, Start } from '../harness/replay';
import { every, isEnabled, isGone, isSeen } from '../../support/pages/look';
import type { Shop } from '../shop';

/*
 * The shop state remembers the page one is on, and whether one is a member by now: somebody who is has no way into these dialogs.
 */
const starting = (shopState: 'home' | 'friends', hasSetup = false): Start<Shop> => ({
  input: { resumeInfo: { hasSetup, isRefused: false } },
  shopState,
  open: async (shop) => {
    await shop.forgetTab();
    if (hasSetup) {
      const setup = JSON.stringify({ email: 'maya.tremblay@example.ca', username: 'maya' });
      await shop.page.evaluate((text) => sessionStorage.setItem('giftlist.setup', text), setup);
    }
    await shop.open(shopState === 'home' ? '/' : '/friends', { held: ['checkAuth'] });
    await shop.until(() => isSeen(shopState === 'home' ? shop.home.giftlists : shop.guard.loading));
  },
});

const dialogs = ({ signInDialog, signUp, recovery }: Shop) => signInDialog.root.or(signUp.root).or(recovery.root);

export const signInReplay: Replay<Shop> = {
  machine: signInMachine,
  starts: {
    'at home': starting('home'),
    'at home, with an account that wants its code': starting('home', true),
    'on a page for members': starting('friends'),
    'back from Google, which refused': {
      input: { resumeInfo: { returnTo: '/', hasSetup: false, isRefused: true } },
      shopState: 'home',
      open: async (shop) => {
        await shop.forgetTab();
        await shop.page.evaluate(() => sessionStorage.setItem('giftlist.return', JSON.stringify('/')));
        await shop.open('/?error=access_denied', { held: ['checkAuth'] });
        await shop.until(() => isSeen(shop.home.giftlists));
      },
    },
  },
  facet: ({ context }: FlowView) =>
    [
      context.isRefused && 'refused',
      context.resumeInfo.hasSetup && 'wants a code',
      context.to !== undefined && `to ${context.to}`,
    ]
      .filter(Boolean)
      .join(', '),
  shopState: (before, event) =>
    ['it is a member', 'sign in', 'sign in in another tab'].includes(event) ? 'a member' : before,
  events: {
    'it is a guest': {
      event: { type: 'identity.known', identity: 'guest' },
      drive: (shop) => shop.answer('checkAuth'),
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'it is a member': {
      event: { type: 'identity.known', identity: 'member' },
      drive: async (shop) => {
        await shop.signIn();
        await shop.answer('checkAuth');
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'go to the giftlists': {
      event: { type: 'signIn.ask', to: '/giftlists' },
      drive: ({ home }) => home.giftlists.press('Enter'),
      when: (snapshot, shopState) => shopState === 'home' && !snapshot.matches('open'),
    },
    'sign in by the bar': {
      event: { type: 'signIn.ask' },
      drive: ({ account }) => account.signIn.press('Enter'),
      when: (snapshot, shopState) => shopState !== 'a member' && snapshot.matches('closed'),
    },
    'sign in by the page': {
      event: { type: 'signIn.ask' },
      drive: ({ guard }) => guard.signIn.press('Enter'),
      when: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
    },
    'sign up by the page': {
      event: { type: 'signUp.ask' },
      drive: ({ guard }) => guard.createAccount.press('Enter'),
      when: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
    },
    'rather sign up': {
      event: { type: 'signUp.choose' },
      drive: (shop) => shop.press(shop.signInDialog.createAccount),
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'another flow asks for a session': {
      event: { type: 'signIn.ask' },
      drive: (shop) => shop.tell('sign-in', { type: 'signIn.ask' }),
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'rather sign in': {
      event: { type: 'signIn.choose' },
      drive: (shop) => shop.press(shop.recovery.back.or(shop.signUp.signIn)),
      // The last step of the wizard, where the account exists, does not ask whether one has an account.
      when: (snapshot) =>
        snapshot.matches({ open: 'recovering' }) ||
        (snapshot.matches({ open: 'signingUp' }) && !snapshot.context.resumeInfo.hasSetup),
    },
    'forgot the password': {
      event: { type: 'recovery.ask' },
      drive: (shop) => shop.press(shop.signInDialog.forgotten),
      control: ({ signInDialog }) => isEnabled(signInDialog.forgotten),
    },
    'by way of Google': {
      event: { type: 'google.choose' },
      drive: async (shop) => {
        await shop.comeToRest();
        // An answer without content keeps the browser where it is, as if Google took its time to come.
        await shop.answer('startGoogleSignIn', 204);
        const leaving = shop.page.waitForRequest((request) => request.url().endsWith('/auth/google'));
        await shop.signInDialog.withGoogle.click({ noWaitAfter: true });
        await leaving;
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.withGoogle),
    },
    'sign in': {
      event: { type: 'identity.known', identity: 'member' },
      drive: async (shop) => {
        await shop.signInDialog.fillPassword();
        await shop.signInDialog.submit.click();
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'sign in in another tab': {
      event: [{ type: 'requesters.forget' }, { type: 'identity.known', identity: 'member' }],
      drive: async (shop) => {
        await shop.otherTab('opened');
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches('open'),
    },
    close: {
      event: { type: 'dialog.close' },
      drive: (shop) => shop.press(dialogs(shop).getByRole('button', { name: 'Close', exact: true })),
      control: (shop) => isEnabled(dialogs(shop).getByRole('button', { name: 'Close', exact: true })),
    },
    'close by Escape': {
      event: { type: 'dialog.close' },
      drive: async (shop) => {
        await shop.comeToRest();
        await shop.page.keyboard.press('Escape');
      },
    },
    'whoever asked stops': {
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      drive: (shop) => shop.tell('sign-in', { type: 'requester.stopped', requester: '@cart' }),
    },
  },
  states: {
    waiting: (shop) => every(isGone(dialogs(shop)), isGone(shop.account.signIn), isGone(shop.account.menu)),
    closed: (shop) => every(isGone(dialogs(shop)), isSeen(shop.account.signIn.or(shop.account.menu))),
    open: (shop) => isSeen(dialogs(shop)),
    'open.signingIn': ({ signInDialog }) => isSeen(signInDialog.root),
    'open.signingUp': ({ signUp }) => isSeen(signUp.root),
    'open.recovering': ({ recovery }) => isSeen(recovery.root),
  },
};
