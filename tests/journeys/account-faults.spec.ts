import type { Locator } from '@playwright/test';
import type { OperationId } from '../../backend/contract/operations';
import { failedAnswers } from '../support/strict-test';
import { accountTexts } from '../../src/rules/texts/account';
import { authTexts } from '../../src/rules/texts/session';
import { friendsTexts } from '../../src/rules/texts/friends';
import { giftlistPickerTexts } from '../../src/rules/texts/giftlist-picker';
import { othersTexts } from '../../src/rules/texts/giftlists-of-others';
import { giftTexts } from '../../src/rules/texts/gifts';
import { giftlistTexts } from '../../src/rules/texts/giftlists';
import { ordersTexts } from '../../src/rules/texts/orders';
import { profileTexts } from '../../src/rules/texts/profile';
import { addressTexts } from '../../src/rules/texts/addresses';
import { recipientTexts } from '../../src/rules/texts/recipient';
import { type CartLineSeed, seededPassword } from '../../seed';
import {
  openAddFriend,
  openAs,
  openEditor,
  openImage,
  openPicker,
  openSignIn,
  openSummary,
} from './support/account-views';
import { type Shopper, Walker } from './support/shopper';
import { expect, test } from './support/shop-test';
import { walksOf } from './support/walks';

/** One call of accounts, recipients or giftlists that may fail: of each screen one read and one write. */
interface FailurePoint {
  readonly name: string;
  readonly operation: OperationId;
  /** The default message for this call. */
  readonly message: string;
  readonly open: (shop: Shopper) => Promise<unknown>;
  /** What a person does to make the call. */
  readonly cause: (shop: Shopper) => Promise<unknown>;
  /** Everything that was typed and chosen is still there. */
  readonly expectRest: (shop: Shopper) => Promise<unknown>;
  /** What trying again brings. Without it trying again fails once more. */
  readonly expectDone?: (shop: Shopper) => Promise<unknown>;
  /** Its read is sent once more by itself. */
  readonly retriesByItself?: boolean;
}

const field = (root: Locator, label: string) =>
  root.getByLabel(label, { exact: true }).and(root.page().locator('input'));

const expectCode = async ({ code }: { code: Locator }) => {
  await expect(code).toHaveValue('424242');
};

/** Everything that was read for a person is read anew. */
const readAnew = (shop: Shopper) => shop.comeBackAs('maya');

const openByCode = async (shop: Shopper) => {
  await openSignIn(shop);
  await shop.signIn.byCode.click();
  await shop.signIn.fillEmail();
};

const openCode = async (shop: Shopper) => {
  await openByCode(shop);
  await shop.signIn.sendCode.click();
  await shop.problem.close.click();
  await expect(shop.problem.root).toBeHidden();
  // It gives the focus back a frame after it has left: what is typed before that would be in two places.
  await shop.untilQuiet();
  await shop.signIn.fillCode();
};

const shippable = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Friends' });
const addresses = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Saved addresses' });
const leaveEditor = async (shop: Shopper) => {
  await shop.recipient.root.getByRole('button', { name: 'Cancel' }).click();
  await expect(shop.recipient.root).toBeHidden();
};

/** Until both lists are there: the answer that is put before a later call must not go to a first read that is still on its way. */
const openLoadedEditor = async (shop: Shopper, bag?: readonly CartLineSeed[]) => {
  await openEditor(shop, 'maya', bag);
  await expect(shippable(shop).getByRole('radio').first()).toBeVisible();
  await expect(addresses(shop).getByRole('radio').first()).toBeVisible();
};

const failurePoints: readonly FailurePoint[] = [
  {
    name: 'signing in by password',
    operation: 'login',
    message: authTexts.loginFailed,
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.fillPassword();
    },
    cause: ({ signIn }) => signIn.submit.click(),
    expectRest: async ({ signIn }) => {
      await expect(field(signIn.root, 'Username')).toHaveValue('maya');
      await expect(field(signIn.root, 'Password')).toHaveValue(seededPassword);
      await expect(signIn.root.getByRole('alert')).toHaveText('Login failure');
    },
  },
  {
    name: 'signing in by code',
    operation: 'verifyOtp',
    message: accountTexts.verifyCodeFailed,
    open: openCode,
    cause: ({ signIn }) => signIn.verify.click(),
    expectRest: ({ signIn }) => expectCode(signIn),
  },
  {
    name: 'sending another code',
    operation: 'sendOtp',
    message: accountTexts.resendCodeFailed,
    open: openCode,
    cause: ({ signIn }) => signIn.resend.click(),
    expectRest: ({ signIn }) => expectCode(signIn),
  },
  {
    name: 'creating an account',
    operation: 'createAccount',
    message: accountTexts.createFailed,
    open: openImage,
    cause: ({ wizard }) => wizard.createAccount.click(),
    expectRest: async ({ wizard }) => {
      await wizard.back.click();
      await expect(field(wizard.root, 'City')).toHaveValue('Halifax');
      await wizard.back.click();
      await expect(field(wizard.root, 'First name')).toHaveValue('Ada');
      await expect(field(wizard.root, 'Password')).toHaveValue('Analytical!1');
      await wizard.submitBasics.click();
      await wizard.submitAddress.click();
    },
  },
  {
    name: 'verifying the email of a new account',
    operation: 'verifyOtp',
    message: accountTexts.verifyEmailFailed,
    open: async (shop) => {
      await openSummary(shop);
      await shop.wizard.fillCode();
    },
    cause: ({ wizard }) => wizard.verify.click(),
    expectRest: ({ wizard }) => expectCode(wizard),
  },
  {
    name: 'sending a new account another code',
    operation: 'sendOtp',
    message: accountTexts.resendCodeFailed,
    open: async (shop) => {
      await openSummary(shop);
      await shop.wizard.fillCode();
    },
    cause: ({ wizard }) => wizard.resend.click(),
    expectRest: ({ wizard }) => expectCode(wizard),
  },
  {
    name: 'the profile of the menu',
    operation: 'getProfile',
    message: profileTexts.loadFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/terms-of-service'),
    cause: readAnew,
    expectRest: ({ account }) => expect(account.menu).toBeVisible(),
    expectDone: ({ account }) => expect(account.named).toBeVisible(),
  },
  {
    name: 'signing out',
    operation: 'logout',
    message: 'Logout failure',
    open: (shop) => openAs(shop, 'maya', '/profile'),
    cause: async ({ account }) => {
      await account.menu.click();
      await account.signOut.click();
    },
    expectRest: async (shop) => {
      await expect(shop.account.named).toBeVisible();
      await expect(shop.heading('My Account')).toBeVisible();
    },
  },
  {
    name: 'one’s giftlists',
    operation: 'listGiftlists',
    message: giftlistTexts.loadFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/giftlists'),
    cause: readAnew,
    expectRest: (shop) => expect(shop.heading('Welcome to your Giftlist')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByRole('region', { name: 'Birthday wishes' })).toBeVisible(),
  },
  {
    name: 'making a list',
    operation: 'createGiftlist',
    message: giftlistTexts.createFailed,
    open: async (shop) => {
      await openAs(shop, 'maya', '/giftlists');
      const { maker } = shop.ownGiftlists;
      await maker.open.click();
      await maker.title.fill('Baby Tremblay');
      await maker.description.fill('For May.');
    },
    cause: ({ ownGiftlists }) => ownGiftlists.maker.create.click(),
    expectRest: async ({ ownGiftlists: { maker } }) => {
      await expect(maker.title).toHaveValue('Baby Tremblay');
      await expect(maker.description).toHaveValue('For May.');
    },
  },
  {
    name: 'saving the profile',
    operation: 'updateProfile',
    message: profileTexts.updateFailed,
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile');
      await shop.myAccount.edit.click();
      await shop.myAccount.editor.firstName.fill('Mia');
    },
    cause: ({ myAccount }) => myAccount.editor.save.click(),
    expectRest: ({ myAccount }) => expect(myAccount.editor.firstName).toHaveValue('Mia'),
  },
  {
    name: 'one’s friends',
    operation: 'listFriends',
    message: friendsTexts.loadFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/friends'),
    cause: readAnew,
    expectRest: ({ friends }) => expect(friends.search).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByText('@noah')).toBeVisible(),
  },
  {
    name: 'who would like to be a friend',
    operation: 'listPendingFriends',
    message: friendsTexts.pendingFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/friends?tab=pending'),
    cause: readAnew,
    expectRest: ({ friends }) => expect(friends.pendingTab).toHaveAttribute('aria-selected', 'true'),
    expectDone: ({ page }) => expect(page.getByText('@isla.b')).toBeVisible(),
  },
  {
    name: 'suggested people',
    operation: 'searchNonFollowing',
    message: friendsTexts.suggestionsFailed,
    retriesByItself: true,
    open: openAddFriend,
    cause: ({ friends }) => friends.username.fill('nobody'),
    expectRest: ({ friends }) => expect(friends.username).toHaveValue('nobody'),
    expectDone: ({ friends }) => expect(friends.nobodyFound).toBeVisible(),
  },
  {
    name: 'accepting a request',
    operation: 'acceptFriend',
    message: friendsTexts.acceptFailed,
    open: (shop) => openAs(shop, 'maya', '/friends?tab=pending'),
    cause: async ({ friends }) => {
      await friends.button('Accept Owen MacKay').click();
      await friends.answer('Accept').click();
    },
    expectRest: ({ friends }) => expect(friends.button('Accept Owen MacKay')).toBeEnabled(),
  },
  {
    name: 'one’s orders',
    operation: 'listOrders',
    message: ordersTexts.loadFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/orders'),
    cause: readAnew,
    expectRest: (shop) => expect(shop.heading('My Orders')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByRole('table', { name: 'Orders' })).toBeVisible(),
  },
  {
    name: 'an order',
    operation: 'getOrder',
    message: ordersTexts.detailFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d'),
    cause: readAnew,
    expectRest: ({ page }) => expect(page.getByRole('link', { name: 'Back to Orders' })).toBeVisible(),
    expectDone: (shop) => expect(shop.heading('Order #b83f02aa')).toBeVisible(),
  },
  {
    name: 'saving a recipient',
    operation: 'updateCartItem',
    message: recipientTexts.updateFailed,
    open: async (shop) => {
      await openLoadedEditor(shop);
      await shippable(shop).getByRole('radio', { name: /^Noah/ }).click();
      await shop.confirm.button('Continue').click();
    },
    cause: (shop) => shop.recipient.root.getByRole('button', { name: 'Save' }).click(),
    expectRest: (shop) => expect(shippable(shop).getByRole('radio', { name: /^Noah/ })).toBeChecked(),
  },
  {
    name: 'saved addresses',
    operation: 'listAddresses',
    message: recipientTexts.addressesFailed,
    retriesByItself: true,
    open: async (shop) => {
      await openLoadedEditor(shop);
      await leaveEditor(shop);
    },
    cause: async (shop) => {
      await readAnew(shop);
      await shop.page.getByRole('button', { name: /^Edit recipient/ }).click();
    },
    expectRest: (shop) => expect(shippable(shop).getByRole('radio').first()).toBeVisible(),
    expectDone: (shop) => expect(addresses(shop).getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'the addresses of My Account',
    operation: 'listAddresses',
    message: profileTexts.dataFailed,
    retriesByItself: true,
    open: (shop) => openAs(shop, 'maya', '/profile?tab=orders'),
    cause: async (shop) => {
      await readAnew(shop);
      await shop.page.getByRole('tab', { name: 'Addresses' }).click();
    },
    expectRest: (shop) => expect(shop.heading('My Account')).toBeVisible(),
    expectDone: (shop) => expect(shop.addresses.button('Edit Home')).toBeVisible(),
  },
  {
    name: 'deleting an address',
    operation: 'deleteAddress',
    message: addressTexts.deleteFailed,
    open: (shop) => openAs(shop, 'maya', '/profile?tab=addresses'),
    cause: async (shop) => {
      await shop.addresses.button('Delete Home').click();
      await shop.addresses.accept.click();
    },
    expectRest: (shop) => expect(shop.addresses.button('Delete Home')).toBeEnabled(),
  },
  {
    name: 'lists to put a gift on',
    operation: 'listGiftlists',
    message: giftlistPickerTexts.loadFailed,
    open: async (shop) => {
      await openPicker(shop, 'maya');
      await shop.giftlistPicker.root.getByRole('button', { name: 'Close' }).click();
    },
    cause: ({ page }) => page.getByRole('button', { name: 'ADD TO GIFTLIST', exact: true }).click(),
    expectRest: (shop) => expect(shop.giftlistPicker.root).toBeVisible(),
    expectDone: (shop) => expect(shop.giftlistPicker.root.getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'putting a gift on a list',
    operation: 'addGiftlistItem',
    message: giftlistPickerTexts.addFailed,
    open: async (shop) => {
      await openPicker(shop, 'maya');
      await shop.giftlistPicker.root.getByRole('radio').first().check();
    },
    cause: (shop) => shop.giftlistPicker.root.getByRole('button', { name: 'Add to giftlist' }).click(),
    expectRest: (shop) => expect(shop.giftlistPicker.root.getByRole('radio').first()).toBeChecked(),
  },
  {
    name: 'a shared list',
    operation: 'getGiftlist',
    message: othersTexts.sharedFailed,
    retriesByItself: true,
    // A list of one's own: others are welcomed first.
    open: (shop) => openAs(shop, 'noah', '/terms-of-service'),
    cause: (shop) => shop.visit('/giftlist/gft_noah_1'),
    expectRest: (shop) => expect(shop.heading('A shared list')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByText('This is your list, as others see it.')).toBeVisible(),
  },
  {
    name: 'removing an item of a list',
    operation: 'removeGiftlistItem',
    message: giftTexts.removeFailed,
    open: (shop) => openAs(shop, 'maya', '/giftlists/gft_maya_birthday'),
    cause: async (shop) => {
      await shop.gifts.removeButtons.first().click();
      shop.forgetRequests();
      await shop.confirm.button('Remove item').click();
    },
    expectRest: (shop) => expect(shop.gifts.removeButtons.first()).toBeEnabled(),
  },
];

/** What the second failure says, where trying again fails too. */
const again = 'The server says: not this time either.';

/** Has the call fail with a status that the server says nothing of, so that the place says its own words, and tries it again. */
const expectSaid = async (
  shop: Shopper,
  { operation, message, cause, expectRest, expectDone, retriesByItself }: FailurePoint,
) => {
  const { problem } = shop;
  await shop.answer(operation, 503, retriesByItself ? 2 : 1);
  await cause(shop);
  await expect(problem.root).toHaveAccessibleName('Something went wrong');
  await expect(problem.root).toContainText(message);
  await shop.openGates();
  if (expectDone) {
    await problem.tryAgain.click();
    await expectDone(shop);
    return;
  }
  await shop.answer(operation, { status: 400, body: { message: again } });
  await problem.tryAgain.click();
  await expect(problem.root).toContainText(again);
  await problem.close.click();
  await expect(problem.root).toBeHidden();
  await expectRest(shop);
};

/** How many calls one person has fail, one after the other, before somebody else goes on in a browser of their own. */
const walkLength = 13;

// What each row of the error mapping is to a call is proven in node (tests/faults), what a dialog and a note make of it in jsdom
// (tests/features/error-mapping).
test.describe('a call of accounts, recipients or giftlists that fails is said in the words of its place, and can be tried again', () => {
  test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walksOf(failurePoints, walkLength)) {
    test(`${walk[0]?.name} … ${walk.at(-1)?.name}`, async ({ page, complaints }) => {
      complaints.allow(failedAnswers);
      const shop = new Walker(page);
      for (const [index, point] of walk.entries()) {
        await test.step(`when ${point.name} fails`, async () => {
          if (index > 0) await shop.beginAnew();
          await point.open(shop);
          await expectSaid(shop, point);
        });
      }
    });
  }
});
