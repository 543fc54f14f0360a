import { signInMachine } from '../../../src/machines/sign-in.machine';
import type { FlowView, Replay, Start } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

/*
 * The shop state remembers the page one is on, and whether one is a member by now: somebody who is has no way into these dialogs.
 */
const starting = (shopState: 'home' | 'friends', hasSetup = false): Start<Shop> => ({
  input: { resumeInfo: { hasSetup } },
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

const dialogs = ({ signIn, wizard, recovery }: Shop) => signIn.root.or(wizard.root).or(recovery.root);

export const signInReplay: Replay<Shop> = {
  machine: signInMachine,
  starts: {
    'at home': starting('home'),
    'at home, with an account that wants its code': starting('home', true),
    'on a page for members': starting('friends'),
  },
  facet: ({ context }: FlowView) =>
    [context.resumeInfo.hasSetup && 'wants a code', context.to !== undefined && `to ${context.to}`]
      .filter(Boolean)
      .join(', '),
  shopState: (before, event) =>
    ['it is a member', 'sign in', 'sign in in another tab'].includes(event) ? 'a member' : before,
  events: {
    'it is a guest': {
      event: { type: 'identity.known', identity: 'guest' },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth'),
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'it is a member': {
      event: { type: 'identity.known', identity: 'member' },
      by: 'answer',
      drive: async (shop) => {
        await shop.becomeMember();
        await shop.answer('checkAuth');
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'go to the giftlists': {
      event: { type: 'signIn.ask', to: '/giftlists' },
      by: 'control',
      drive: ({ home }) => home.giftlists.press('Enter'),
      control: ({ home }) => lookAt(home.giftlists),
      isOffered: (snapshot, shopState) => shopState === 'home' && !snapshot.matches('open'),
      when: (snapshot, shopState) => shopState === 'home' && !snapshot.matches('open'),
    },
    'sign in by the bar': {
      event: { type: 'signIn.ask' },
      by: 'control',
      drive: ({ account }) => account.signIn.press('Enter'),
      control: ({ account }) => lookAt(account.signIn),
      isOffered: (snapshot, shopState) => shopState !== 'a member' && snapshot.matches('closed'),
      when: (snapshot, shopState) => ['home', 'friends'].includes(shopState) && snapshot.matches('closed'),
    },
    'sign in by the page': {
      event: { type: 'signIn.ask' },
      by: 'control',
      drive: ({ guard }) => guard.signIn.press('Enter'),
      control: ({ guard }) => lookAt(guard.signIn),
      isOffered: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
      when: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
    },
    'sign up by the page': {
      event: { type: 'signUp.ask' },
      by: 'control',
      drive: ({ guard }) => guard.createAccount.press('Enter'),
      control: ({ guard }) => lookAt(guard.createAccount),
      isOffered: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
      when: (snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed'),
    },
    'rather sign up': {
      event: { type: 'signUp.choose' },
      by: 'control',
      drive: (shop) => shop.press(shop.signIn.createAccount),
      control: ({ signIn }) => lookAt(signIn.createAccount),
      isOffered: (snapshot) => snapshot.matches({ open: 'signingIn' }),
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'another flow asks for a session': {
      event: { type: 'signIn.ask' },
      by: 'tell',
      drive: (shop) => shop.tell('sign-in', { type: 'signIn.ask' }),
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'rather sign in': {
      event: { type: 'signIn.choose' },
      by: 'control',
      drive: (shop) => shop.press(shop.recovery.back.or(shop.wizard.signIn)),
      // The last step of the wizard, where the account exists, does not ask whether one has an account.
      when: (snapshot) =>
        snapshot.matches({ open: 'recovering' }) ||
        (snapshot.matches({ open: 'signingUp' }) && !snapshot.context.resumeInfo.hasSetup),
    },
    'forgot the password': {
      event: { type: 'recovery.ask' },
      by: 'control',
      drive: (shop) => shop.press(shop.signIn.forgotten),
      control: ({ signIn }) => lookAt(signIn.forgotten),
      isOffered: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'by way of Google': {
      event: { type: 'google.choose' },
      by: 'control',
      drive: async (shop) => {
        await shop.comeToRest();
        // An answer without content keeps the browser where it is, as if Google took its time to come.
        await shop.answer('startGoogleSignIn', 204);
        const leaving = shop.page.waitForRequest((request) => request.url().endsWith('/auth/google'));
        await shop.signIn.withGoogle.click({ noWaitAfter: true });
        await leaving;
      },
      control: ({ signIn }) => lookAt(signIn.withGoogle),
      isOffered: (snapshot) => snapshot.matches({ open: 'signingIn' }),
      witness: 'the request to Google',
    },
    'sign in': {
      event: { type: 'identity.known', identity: 'member' },
      by: 'control',
      drive: async (shop) => {
        await shop.signIn.fillPassword();
        await shop.signIn.submit.click();
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'sign in in another tab': {
      event: [{ type: 'requesters.forget' }, { type: 'identity.known', identity: 'member' }],
      by: 'browser',
      drive: async (shop) => {
        await shop.otherTab('opened');
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches('open'),
    },
    close: {
      event: { type: 'dialog.close' },
      by: 'control',
      drive: (shop) => shop.press(dialogs(shop).getByRole('button', { name: 'Close', exact: true })),
      control: (shop) => lookAt(dialogs(shop).getByRole('button', { name: 'Close', exact: true })),
      isOffered: (snapshot) => snapshot.matches('open'),
    },
    'close by Escape': {
      event: { type: 'dialog.close' },
      by: 'control',
      drive: async (shop) => {
        await shop.comeToRest();
        await shop.page.keyboard.press('Escape');
      },
    },
    'whoever asked stops': {
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      by: 'tell',
      drive: (shop) => shop.tell('sign-in', { type: 'requester.stopped', requester: '@cart' }),
    },
  },
  states: {
    waiting: (shop) => every(isGone(dialogs(shop)), isGone(shop.account.signIn), isGone(shop.account.menu)),
    closed: (shop) => every(isGone(dialogs(shop)), isSeen(shop.account.signIn.or(shop.account.menu))),
    open: (shop) => isSeen(dialogs(shop)),
    'open.signingIn': ({ signIn }) => isSeen(signIn.root),
    'open.signingUp': ({ wizard }) => isSeen(wizard.root),
    'open.recovering': ({ recovery }) => isSeen(recovery.root),
  },
};
