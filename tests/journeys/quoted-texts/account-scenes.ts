import { people } from '#seed';
import { openSignIn, openWizard } from '../../support/account-dialogs';
import type { Shopper } from '../support/shopper';
import {
  button,
  closeProblem,
  denied,
  fault,
  heading,
  inside,
  main,
  type Quoted,
  refused,
  type Scene,
  shown,
  showsMessage,
} from './scene';

const wizard = ({ wizard: { root } }: Shopper) => root;
const dialog = ({ signIn: { root } }: Shopper) => root;
const recovery = ({ recovery: { root } }: Shopper) => root;

/** The text of a field, by its label, in a dialog. */
const field =
  (label: string, within: (shop: Shopper) => ReturnType<typeof wizard> = wizard) =>
  (shop: Shopper) =>
    within(shop).getByLabel(label, { exact: true }).and(shop.page.locator('input'));

/** Types into one field of the wizard, presses the way on, and looks at that field. */
const mistyped = (text: Quoted['text'], label: string, typed: string, label2 = label): Quoted => ({
  text,
  cause: async (shop) => {
    await closeProblem(shop);
    await field(label)(shop).fill(typed);
    await wizard(shop).getByRole('button', { name: 'Next' }).click();
  },
  find: field(label2),
  isFault: true,
});

const fillDate = async (shop: Shopper, [day, month, year]: readonly [number, number, number]) => {
  for (const [label, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await field(label)(shop).fill(String(value));
  await wizard(shop).getByRole('button', { name: 'Next' }).click();
};

const chooseImage = (mimeType: string, bytes: number) => (shop: Shopper) =>
  field('Profile picture (optional)')(shop).setInputFiles({
    name: 'picture',
    mimeType,
    buffer: Buffer.alloc(bytes),
  });

const tryIdentity = async (shop: Shopper, email: string, username: string) => {
  await closeProblem(shop);
  await field('Email')(shop).fill(email);
  await field('Username')(shop).fill(username);
  await shop.wizard.submitIdentity.click();
};

const free = ['ada.byron@example.ca', 'ada.byron'] as const;
const mebibyte = 1024 ** 2;

/** The quoted texts of signing in, signing up and signing out, by where a person meets them. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'hero and bar',
    open: (shop) => shop.go('/'),
    texts: [shown('Browse Your Giftlist', button), { text: 'Sign in', find: ({ account }) => account.signIn }],
  },
  {
    name: 'signing in',
    open: openSignIn,
    texts: [
      fault(
        'Failed to log in. Please check your credentials and try again.',
        field('Username or email', dialog),
        async (shop) => {
          await shop.answer('login', 401);
          await shop.signIn.fillPassword();
          await shop.signIn.submit.click();
        },
      ),
      {
        text: 'Login failure',
        cause: async (shop) => {
          await shop.answer('login', 503);
          await shop.signIn.submit.click();
          await shop.problem.tryAgain.waitFor();
          await closeProblem(shop);
        },
        find: (shop) =>
          dialog(shop)
            .getByRole('alert')
            .filter({ hasText: /^Login failure$/ }),
      },
      fault('Please enter your email address', field('Email', dialog), async ({ signIn }) => {
        await signIn.byCode.click();
        await signIn.sendCode.click();
      }),
      denied('Failed to send verification code', 'sendOtp', 503, async ({ signIn }) => {
        await signIn.fillEmail();
        await signIn.sendCode.click();
      }),
      showsMessage('Verification code sent', ({ problem }) => problem.tryAgain.click()),
      fault(
        'Please enter the verification code',
        ({ signIn }) => signIn.code,
        async (shop) => {
          await closeProblem(shop);
          await shop.signIn.verify.click();
        },
      ),
      denied('Failed to verify code', 'verifyOtp', 503, ({ signIn }) => signIn.fillCode()),
      denied('Failed to send new verification code', 'sendOtp', 503, ({ signIn }) => signIn.resend.click()),
      showsMessage('New verification code sent', ({ problem }) => problem.tryAgain.click()),
      denied('Failed to process password reset request. Please try again.', 'forgotPassword', 503, async (shop) => {
        await shop.signIn.byPassword.click();
        await shop.signIn.forgotten.click();
        await field('Email', recovery)(shop).fill(people.maya.email);
        await shop.recovery.reset.click();
      }),
    ],
  },
  {
    name: 'signing up',
    isAlone: true,
    open: openWizard,
    texts: [
      mistyped('Please enter an email address', 'Email', ''),
      { text: 'Please enter a username', find: field('Username'), isFault: true },
      mistyped('Please enter a valid email address', 'Email', 'ada'),
      mistyped('Usernames must be between 3 and 30 characters long.', 'Username', 'ab'),
      mistyped('Usernames can only contain letters, numbers, underscores, and periods.', 'Username', 'ada-byron'),
      mistyped('Usernames cannot contain spaces and cannot start with a period.', 'Username', '.ada'),
      fault(
        'The email address you entered is already associated with an account. Please use a different email address or log in to your existing account.',
        field('Email'),
        (shop) => tryIdentity(shop, people.maya.email, free[1]),
      ),
      fault(
        'The username you selected is already taken. Please choose a different username.',
        field('Username'),
        (shop) => tryIdentity(shop, free[0], 'maya'),
      ),
      denied(
        'An unexpected error occurred while checking availability. Please try again later.',
        'checkAvailability',
        503,
        (shop) => tryIdentity(shop, ...free),
      ),
      denied(
        'An unexpected error occurred. Please try again later.',
        'checkAvailability',
        { status: 200, body: {} },
        (shop) => tryIdentity(shop, ...free),
      ),
      fault('Password must be at least 8 characters long', field('Password'), async (shop) => {
        await closeProblem(shop);
        await tryIdentity(shop, ...free);
        await shop.wizard.fillBasics();
        await field('Password')(shop).fill('Ab!4');
        await shop.wizard.submitBasics.click();
      }),
      mistyped('Password must not exceed 128 characters', 'Password', 'Ab!4'.repeat(33)),
      mistyped('This password is too common. Please choose a stronger password', 'Password', 'Password123'),
      mistyped('Password must contain at least one uppercase letter', 'Password', 'maple!leaf74'),
      mistyped('Password must contain at least one lowercase letter', 'Password', 'MAPLE!LEAF74'),
      mistyped('Password must contain at least one number', 'Password', 'Maple!Leaf'),
      mistyped('Password must contain at least one special character', 'Password', 'MapleLeaf74'),
      mistyped('Password must not contain 3 or more repeated characters', 'Password', 'Mapllle!Leaf74'),
      mistyped('Password must not contain sequential numbers', 'Password', 'Maple!Leaf987'),
      mistyped('Passwords do not match', 'Password', 'Maple!Leaf74', 'Confirm password'),
      fault('Please enter a valid date.', field('Day'), (shop) => fillDate(shop, [31, 2, 1990])),
      {
        text: 'Date of birth cannot be in the future.',
        cause: async (shop) => {
          const year = new Date().getFullYear();
          // On the last day of a year no other day of it is left.
          await shop.page.clock.setSystemTime(new Date(year, 5, 15));
          await fillDate(shop, [31, 12, year]);
        },
        find: field('Year'),
        isFault: true,
      },
      fault(
        'Please upload a valid image file (PNG, JPG, GIF)',
        ({ wizard: { root } }) => root.getByRole('button', { name: 'Choose a picture or drop it here, or paste it' }),
        async (shop) => {
          await shop.wizard.fillBasics();
          await shop.wizard.submitBasics.click();
          await shop.wizard.fillAddress();
          await shop.wizard.submitAddress.click();
          await chooseImage('image/webp', 10)(shop);
        },
      ),
      fault(
        'File size should be less than 5MB',
        ({ wizard: { root } }) => root.getByRole('button', { name: 'Choose a picture or drop it here, or paste it' }),
        chooseImage('image/png', 5 * mebibyte),
      ),
      denied('An unknown error occurred', 'createAccount', 503, ({ wizard: { createAccount } }) =>
        createAccount.click(),
      ),
      shown('Complete Setup', inside(wizard, button), ({ problem }) => problem.tryAgain.click()),
      denied('Failed to verify email. Please try again.', 'verifyOtp', 503, (shop) => shop.wizard.fillCode()),
    ],
  },
  {
    name: 'a page for members, to a guest',
    open: (shop) => shop.go('/friends'),
    texts: [
      shown('Ready to Start Your Gifting Journey?', heading),
      shown('Create Account', button),
      shown('Sign In', button),
      shown('Authentication Error', heading, async (shop) => {
        await shop.setScenario('checkAuth-503');
        await shop.reload();
      }),
    ],
  },
  {
    name: 'signed in',
    open: (shop) => shop.go('/?q=fondue'),
    texts: [
      showsMessage('Failed to load profile', async (shop) => {
        await shop.answer('getProfile', 503, 2);
        await shop.openSession('maya');
        await shop.account.menu.waitFor();
      }),
      shown(
        'Log In',
        inside(({ problem }) => problem.root, button),
        refused('addCartItem', 401, (shop) =>
          main(shop).getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click(),
        ),
      ),
      denied('Logout failure', 'logout', 503, async ({ account }) => {
        await account.menu.click();
        await account.signOut.click();
      }),
    ],
  },
];
