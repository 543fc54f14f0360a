import { people } from '../../../seed';
import { openSignIn, openWizard } from '../../support/ways-in';
import type { Shopper } from '../support/shopper';
import { button, closeProblem, heading, inDialog, main, type Quoted, refused, type Scene } from './scene';

const wizard = ({ wizard: { root } }: Shopper) => root;
const dialog = ({ signIn: { root } }: Shopper) => root;
const recovery = ({ recovery: { root } }: Shopper) => root;

/** The text of a field, by its label, in a dialog. */
const field =
  (label: string, within: (shop: Shopper) => ReturnType<typeof wizard> = wizard) =>
  (shop: Shopper) =>
    within(shop).getByLabel(label, { exact: true }).and(shop.page.locator('input'));

/** Types into one field of the wizard, presses the way on, and looks at that field. */
const fault = (text: Quoted['text'], label: string, typed: string, label2 = label): Quoted => ({
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
    texts: [
      { text: 'Browse Your Giftlist', find: button('Browse Your Giftlist') },
      { text: 'Sign in', find: ({ account }) => account.signIn },
    ],
  },
  {
    name: 'signing in',
    open: openSignIn,
    texts: [
      {
        text: 'Failed to log in. Please check your credentials and try again.',
        cause: refused('login', 401, async ({ signIn }) => {
          await signIn.fillPassword();
          await signIn.submit.click();
        }),
        find: inDialog('Failed to log in. Please check your credentials and try again.'),
      },
      {
        text: 'Login failure',
        cause: closeProblem,
        find: (shop) =>
          dialog(shop)
            .getByRole('alert')
            .filter({ hasText: /^Login failure$/ }),
      },
      {
        text: 'Please enter your email address',
        cause: async ({ signIn }) => {
          await signIn.byCode.click();
          await signIn.sendCode.click();
        },
        find: field('Email', dialog),
        isFault: true,
      },
      {
        text: 'Failed to send verification code',
        cause: refused('sendOtp', 503, async ({ signIn }) => {
          await signIn.fillEmail();
          await signIn.sendCode.click();
        }),
        find: inDialog('Failed to send verification code'),
      },
      {
        text: 'Verification code sent',
        cause: ({ problem }) => problem.tryAgain.click(),
        find: inDialog('Verification code sent'),
      },
      {
        text: 'Please enter the verification code',
        cause: async (shop) => {
          await closeProblem(shop);
          await shop.signIn.verify.click();
        },
        find: ({ signIn }) => signIn.code,
        isFault: true,
      },
      {
        text: 'Failed to verify code',
        cause: refused('verifyOtp', 503, async ({ signIn }) => {
          await signIn.fillCode();
          await signIn.verify.click();
        }),
        find: inDialog('Failed to verify code'),
      },
      {
        text: 'Failed to send new verification code',
        cause: refused('sendOtp', 503, ({ signIn }) => signIn.resend.click()),
        find: inDialog('Failed to send new verification code'),
      },
      {
        text: 'New verification code sent',
        cause: ({ problem }) => problem.tryAgain.click(),
        find: inDialog('New verification code sent'),
      },
      {
        text: 'Failed to process password reset request. Please try again.',
        cause: refused('forgotPassword', 503, async (shop) => {
          await shop.signIn.byPassword.click();
          await shop.signIn.forgotten.click();
          await field('Email', recovery)(shop).fill(people.maya.email);
          await shop.recovery.reset.click();
        }),
        find: inDialog('Failed to process password reset request. Please try again.'),
      },
    ],
  },
  {
    name: 'signing up',
    isAlone: true,
    open: openWizard,
    texts: [
      fault('Please enter an email address', 'Email', ''),
      { text: 'Please enter a username', find: field('Username'), isFault: true },
      fault('Please enter a valid email address', 'Email', 'ada'),
      fault('Usernames must be between 3 and 30 characters long.', 'Username', 'ab'),
      fault('Usernames can only contain letters, numbers, underscores, and periods.', 'Username', 'ada-byron'),
      fault('Usernames cannot contain spaces and cannot start with a period.', 'Username', '.ada'),
      {
        text: 'The email address you entered is already associated with an account. Please use a different email address or log in to your existing account.',
        cause: (shop) => tryIdentity(shop, people.maya.email, free[1]),
        find: field('Email'),
        isFault: true,
      },
      {
        text: 'The username you selected is already taken. Please choose a different username.',
        cause: (shop) => tryIdentity(shop, free[0], 'maya'),
        find: field('Username'),
        isFault: true,
      },
      {
        text: 'An unexpected error occurred while checking availability. Please try again later.',
        cause: refused('checkAvailability', 503, (shop) => tryIdentity(shop, ...free)),
        find: inDialog('An unexpected error occurred while checking availability. Please try again later.'),
      },
      {
        text: 'An unexpected error occurred. Please try again later.',
        cause: refused('checkAvailability', { status: 200, body: {} }, (shop) => tryIdentity(shop, ...free)),
        find: inDialog('An unexpected error occurred. Please try again later.'),
      },
      {
        text: 'Password must be at least 8 characters long',
        cause: async (shop) => {
          await closeProblem(shop);
          await tryIdentity(shop, ...free);
          await shop.wizard.fillBasics();
          await field('Password')(shop).fill('Ab!4');
          await shop.wizard.submitBasics.click();
        },
        find: field('Password'),
        isFault: true,
      },
      fault('Password must not exceed 128 characters', 'Password', 'Ab!4'.repeat(33)),
      fault('This password is too common. Please choose a stronger password', 'Password', 'Password123'),
      fault('Password must contain at least one uppercase letter', 'Password', 'maple!leaf74'),
      fault('Password must contain at least one lowercase letter', 'Password', 'MAPLE!LEAF74'),
      fault('Password must contain at least one number', 'Password', 'Maple!Leaf'),
      fault('Password must contain at least one special character', 'Password', 'MapleLeaf74'),
      fault('Password must not contain 3 or more repeated characters', 'Password', 'Mapllle!Leaf74'),
      fault('Password must not contain sequential numbers', 'Password', 'Maple!Leaf987'),
      fault('Passwords do not match', 'Password', 'Maple!Leaf74', 'Confirm password'),
      {
        text: 'Please enter a valid date.',
        cause: (shop) => fillDate(shop, [31, 2, 1990]),
        find: field('Day'),
        isFault: true,
      },
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
      {
        text: 'Please upload a valid image file (PNG, JPG, GIF)',
        cause: async (shop) => {
          await shop.wizard.fillBasics();
          await shop.wizard.submitBasics.click();
          await shop.wizard.fillAddress();
          await shop.wizard.submitAddress.click();
          await chooseImage('image/webp', 10)(shop);
        },
        find: ({ wizard: { root } }) =>
          root.getByRole('button', { name: 'Choose a picture or drop it here, or paste it' }),
        isFault: true,
      },
      {
        text: 'File size should be less than 5MB',
        cause: chooseImage('image/png', 5 * mebibyte),
        find: ({ wizard: { root } }) =>
          root.getByRole('button', { name: 'Choose a picture or drop it here, or paste it' }),
        isFault: true,
      },
      {
        text: 'An unknown error occurred',
        cause: refused('createAccount', 503, ({ wizard: { createAccount } }) => createAccount.click()),
        find: inDialog('An unknown error occurred'),
      },
      {
        text: 'Complete Setup',
        cause: ({ problem }) => problem.tryAgain.click(),
        find: button('Complete Setup', wizard),
      },
      {
        text: 'Failed to verify email. Please try again.',
        cause: refused('verifyOtp', 503, async (shop) => {
          await shop.wizard.fillCode();
          await shop.wizard.verify.click();
        }),
        find: inDialog('Failed to verify email. Please try again.'),
      },
    ],
  },
  {
    name: 'a page for members, to a guest',
    open: (shop) => shop.go('/friends'),
    texts: [
      { text: 'Ready to Start Your Gifting Journey?', find: heading('Ready to Start Your Gifting Journey?') },
      { text: 'Create Account', find: button('Create Account') },
      { text: 'Sign In', find: button('Sign In') },
      {
        text: 'Authentication Error',
        cause: async (shop) => {
          await shop.setScenario('checkAuth-503');
          await shop.reload();
        },
        find: heading('Authentication Error'),
      },
    ],
  },
  {
    name: 'signed in',
    open: (shop) => shop.go('/?q=fondue'),
    texts: [
      {
        text: 'Failed to load profile',
        cause: async (shop) => {
          await shop.answer('getProfile', 503, 2);
          await shop.openSession('maya');
          await shop.account.menu.waitFor();
        },
        find: inDialog('Failed to load profile'),
      },
      {
        text: 'Log In',
        cause: refused('addCartItem', 401, (shop) =>
          main(shop).getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click(),
        ),
        find: button('Log In', ({ problem }) => problem.root),
      },
      {
        text: 'Logout failure',
        cause: refused('logout', 503, async ({ account }) => {
          await account.menu.click();
          await account.signOut.click();
        }),
        find: inDialog('Logout failure'),
      },
    ],
  },
];
