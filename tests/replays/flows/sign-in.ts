import { signInMachine } from '#machines/sign-in.machine.ts';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, inWords, onlyWhere, pressesEscape, waitsAndClicks } from '../event-drivers';
import type { FlowView, Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

/*
 * Shop states: the page ('home', 'friends', AT_CHECKOUT), the home page during an addition (ADDING), or 'a member'
 * after a sign-in. A member cannot open these dialogs.
 */
const startWith = (step: string, shopState: 'home' | 'friends', hasPendingAccount = false): Start<Shop> => ({
  step,
  input: { resumeInfo: { hasPendingAccount, isGoogleRefused: false } },
  shopState,
  open: async (shop) => {
    const pendingAccount = JSON.stringify({ email: 'maya.tremblay@example.ca', username: 'maya' });
    const tab: Record<string, string> = hasPendingAccount ? { 'giftlist.setup': pendingAccount } : {};
    await shop.open(shopState === 'home' ? '/' : '/friends', { held: ['checkAuth'], stored: { tab } });
    await shop.until(() => isVisible(shopState === 'home' ? shop.home.giftlists : shop.guard.loading));
  },
});

/** Home page of a guest whose first product is being added. */
const ADDING = 'adding';
/** Checkout of a guest who waits for the amounts. */
const AT_CHECKOUT = 'checkout';

const asGuest = { input: { resumeInfo: undefined }, initialEvents: [{ type: 'identity.known', identity: 'guest' }] };

const dialogs = ({ signIn, wizard, recovery }: Shop) => signIn.root.or(wizard.root).or(recovery.root);

export const signInReplay: Replay<Shop> = {
  machine: signInMachine,
  starts: {
    'at home': startWith('Open the home page, while the server has not answered yet who is signed in.', 'home'),
    'at home, with an unverified account': startWith(
      'Create an account and close the sign-up before its code is entered. Open the home page, while the server has not answered yet who is signed in.',
      'home',
      true,
    ),
    'on a page for members': startWith(
      'Open My Friends, while the server has not answered yet who is signed in.',
      'friends',
    ),
    'at home, with a product that is being added': {
      ...asGuest,
      step: 'Open the home page as a guest. Press the button that adds the first product to the bag.',
      shopState: ADDING,
      open: async (shop) => {
        await shop.open('/', { held: ['addCartItem'] });
        await shop.until(() => isVisible(shop.account.signIn));
        await shop.home.add(0).press('Enter');
        await shop.untilSent('addCartItem');
      },
    },
    'at the checkout': {
      ...asGuest,
      step: 'Put one product in the bag as a guest. Open the checkout.',
      shopState: AT_CHECKOUT,
      open: async (shop) => {
        await shop.open('/checkout', { lines: 1, held: ['initiateCheckout'] });
        await shop.until(() => isVisible(shop.account.signIn));
        await shop.until(() => isVisible(shop.checkout.loadingAmounts));
      },
    },
    'back from Google without a sign-in': {
      step: 'Come back from Google to the home page without having signed in there.',
      input: { resumeInfo: { returnTo: '/', hasPendingAccount: false, isGoogleRefused: true } },
      shopState: 'home',
      open: async (shop) => {
        const stored = { tab: { 'giftlist.return': JSON.stringify('/') } };
        await shop.open('/?error=access_denied', { held: ['checkAuth'], stored });
        await shop.until(() => isVisible(shop.home.giftlists));
      },
    },
  },
  // 'somebody waits': a flow waits to be retried after the sign-in. 'wants a code': a new account is not verified yet.
  variant: ({ context }: FlowView) =>
    inWords(
      context.requesters.length > 0 && 'somebody waits',
      context.isGoogleRefused && 'refused',
      context.resumeInfo.hasPendingAccount && 'wants a code',
      context.to !== undefined && `to ${context.to}`,
    ),
  shopState: (before, event) => {
    if (event === 'adding requires a sign-in' || event === 'leave the checkout') return 'home';
    return ['the visitor is a member', 'sign in', 'sign in in another tab'].includes(event) ? 'a member' : before;
  },
  events: {
    'the visitor is a guest': {
      step: 'The server answers: nobody is signed in.',
      event: { type: 'identity.known', identity: 'guest' },
      ...answers('checkAuth'),
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'the visitor is a member': {
      step: 'The server answers: a member is signed in.',
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
      step: 'Press Browse Your Giftlist.',
      event: { type: 'signIn.ask', to: '/giftlists' },
      drive: ({ home }) => home.giftlists.press('Enter'),
      control: ({ home }) => readVisibility(home.giftlists),
      ...onlyWhere((snapshot, shopState) => shopState === 'home' && !snapshot.matches('open')),
    },
    'sign in by the bar': {
      step: 'Press Sign in in the bar.',
      event: { type: 'signIn.ask' },
      drive: ({ account }) => account.signIn.press('Enter'),
      control: ({ account }) => readVisibility(account.signIn),
      isOffered: (snapshot, shopState) => shopState !== 'a member' && snapshot.matches('closed'),
      when: (snapshot, shopState) => ['home', 'friends', ADDING].includes(shopState) && snapshot.matches('closed'),
    },
    'sign in by the page': {
      step: 'Press Sign In on the page.',
      event: { type: 'signIn.ask' },
      drive: ({ guard }) => guard.signIn.press('Enter'),
      control: ({ guard }) => readVisibility(guard.signIn),
      ...onlyWhere((snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed')),
    },
    'sign up by the page': {
      step: 'Press Create Account on the page.',
      event: { type: 'signUp.ask' },
      drive: ({ guard }) => guard.createAccount.press('Enter'),
      control: ({ guard }) => readVisibility(guard.createAccount),
      ...onlyWhere((snapshot, shopState) => shopState === 'friends' && snapshot.matches('closed')),
    },
    'switch to the sign-up': {
      step: 'Press Create Account in the dialog.',
      event: { type: 'signUp.choose' },
      ...waitsAndClicks(({ signIn }) => signIn.createAccount),
      ...onlyWhere((snapshot) => snapshot.matches({ open: 'signingIn' })),
    },
    // Only while an account dialog is open: covers a request to sign in that arrives then.
    'adding requires a sign-in': {
      step: 'The server answers to the addition: the session has ended. Press Log In in the error dialog.',
      event: { type: 'signIn.ask' },
      drive: async (shop) => {
        await shop.answer('addCartItem', 401);
        await shop.press(shop.problem.logIn);
        await shop.until(() => isHidden(shop.problem.root));
      },
      witness: 'the sign-in dialog replaces the error dialog',
      when: (snapshot, shopState) => shopState === ADDING && snapshot.matches('open'),
    },
    'the amounts require a sign-in': {
      step: 'The server answers to the request for the amounts: the session has ended. Press Log In in the error dialog.',
      event: ({ other }) => ({
        type: 'signIn.ask',
        requesters: [{ ref: other('cart'), about: 'initiating', isRead: true }],
      }),
      drive: async (shop) => {
        await shop.answer('initiateCheckout', 401);
        await shop.press(shop.problem.logIn);
      },
      when: (snapshot, shopState) => shopState === AT_CHECKOUT && snapshot.matches('closed'),
    },
    'leave the checkout': {
      step: 'Press Back. The home page appears behind the dialog.',
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      by: 'browser',
      drive: (shop) => shop.visit('/'),
      when: ({ context }, shopState) => shopState === AT_CHECKOUT && context.requesters.length > 0,
    },
    'back to sign in': {
      step: 'Press Back to sign in.',
      event: { type: 'signIn.choose' },
      drive: (shop) => shop.press(shop.recovery.back),
      when: (snapshot) => snapshot.matches({ open: 'recovering' }),
    },
    'switch to the sign-in': {
      step: 'Press Sign in in the dialog.',
      event: { type: 'signIn.choose' },
      drive: (shop) => shop.press(shop.wizard.signIn),
      // The last step of the wizard does not offer to sign in, because the account exists.
      when: (snapshot) => snapshot.matches({ open: 'signingUp' }) && !snapshot.context.resumeInfo.hasPendingAccount,
    },
    'forgot the password': {
      step: 'Press Forgot password? in the dialog.',
      event: { type: 'recovery.ask' },
      ...waitsAndClicks(({ signIn }) => signIn.forgotten),
      isOffered: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'sign in with Google': {
      step: 'Press Continue with Google.',
      event: { type: 'google.choose' },
      drive: async (shop) => {
        await shop.comeToRest();
        // A response without content keeps the browser on the page, as a slow Google would.
        await shop.answer('startGoogleSignIn', 204);
        const leaving = shop.page.waitForRequest((request) => request.url().endsWith('/auth/google'));
        await shop.signIn.withGoogle.click({ noWaitAfter: true });
        await leaving;
      },
      control: ({ signIn }) => readVisibility(signIn.withGoogle),
      isOffered: (snapshot) => snapshot.matches({ open: 'signingIn' }),
      witness: 'the request to Google',
    },
    'sign in': {
      step: 'Type the username and the password of Maya. Press Sign in.',
      event: { type: 'identity.known', identity: 'member' },
      drive: async (shop) => {
        await shop.signIn.fillPassword();
        await shop.signIn.submit.click();
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches({ open: 'signingIn' }),
    },
    'sign in in another tab': {
      step: 'Sign in in another tab of the browser.',
      event: [{ type: 'requesters.clear' }, { type: 'identity.known', identity: 'member' }],
      by: 'browser',
      drive: async (shop) => {
        await shop.changeSessionInOtherTab('opened');
        await shop.untilMember();
      },
      when: (snapshot) => snapshot.matches('open'),
    },
    close: {
      step: 'Press the cross of the dialog.',
      event: { type: 'dialog.close' },
      ...waitsAndClicks((shop) => dialogs(shop).getByRole('button', { name: 'Close', exact: true })),
      isOffered: (snapshot) => snapshot.matches('open'),
    },
    'close by Escape': pressesEscape({ type: 'dialog.close' }),
  },
  states: {
    waiting: (shop) => every(isHidden(dialogs(shop)), isHidden(shop.account.signIn), isHidden(shop.account.menu)),
    closed: (shop) => every(isHidden(dialogs(shop)), isVisible(shop.account.signIn.or(shop.account.menu))),
    open: (shop) => isVisible(dialogs(shop)),
    'open.signingIn': ({ signIn }) => isVisible(signIn.root),
    'open.signingUp': ({ wizard }) => isVisible(wizard.root),
    'open.recovering': ({ recovery }) => isVisible(recovery.root),
  },
};
