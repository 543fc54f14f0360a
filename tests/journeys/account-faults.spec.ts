import type { Locator } from '@playwright/test';
import type { OperationId } from '../../mocks/engine/operations';
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
import { type CartLineSeed, people, seededPassword } from '../../mocks/seed';
import {
  openAddFriend,
  openAs,
  openEditor,
  openImage,
  openPicker,
  openSignIn,
  openSummary,
  openWizard,
} from './support/account-views';
import { openAddress } from './support/address-views';
import { casesOf, type Failure, failures, outcomeOf, titleOf } from './support/failures';
import { type Shopper, Walker } from './support/shopper';
import { expect, test } from './support/shop-test';
import { walksOf } from './support/walks';

/** One call of accounts, recipients or giftlists that may fail. One page goes through all failures of it. */
interface FailurePoint {
  readonly name: string;
  readonly operation: OperationId;
  /** The default message for this call. */
  readonly message: string;
  readonly open: (shop: Shopper) => Promise<unknown>;
  /** What a person does to make the call; differently for every row where answers are remembered. */
  readonly cause: (shop: Shopper, row: number) => Promise<unknown>;
  /** Where it stays said when the dialog is closed. */
  readonly note?: (shop: Shopper) => Locator;
  /** Everything that was typed and chosen is still there. */
  readonly expectRest: (shop: Shopper, row: number) => Promise<unknown>;
  /** What trying again brings. Without it trying again fails once more, so that the next row finds the page as it was. */
  readonly expectDone?: (shop: Shopper) => Promise<unknown>;
  /** Makes the page ready for the next row. */
  readonly restore?: (shop: Shopper) => Promise<unknown>;
  /** Its error dialog has Try Again whatever the error (reading 92). */
  readonly isAlwaysRetryable?: boolean;
  /** Its read is sent once more by itself. */
  readonly retriesByItself?: boolean;
  /** A member's call: its 401 offers to log in; or it means, like a 404, that nobody is signed in any more (reading 13). */
  readonly of401?: 'logIn' | 'signsOut';
  /** What a 403 or a 404 means here, where it is no failure. */
  readonly of403?: (shop: Shopper) => Promise<unknown>;
  readonly of404?: (shop: Shopper) => Promise<unknown>;
}

const field = (root: Locator, label: string) =>
  root.getByLabel(label, { exact: true }).and(root.page().locator('input'));

const expectCode = async ({ code }: { code: Locator }) => {
  for (const [index, digit] of [...'424242'].entries()) await expect(code.nth(index)).toHaveValue(digit);
};

/** Everything that was read for a person is read anew. */
const readAnew = (shop: Shopper) => shop.comeBackAs('maya');

const mainNote = ({ page }: Shopper) => page.getByRole('main').getByRole('alert');

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

const form = (shop: Shopper) => shop.recipient.root.getByRole('form', { name: 'New address' });
const line = (shop: Shopper) => form(shop).getByRole('combobox', { name: 'Address line 1' });
const suggestions = (shop: Shopper) => form(shop).getByRole('listbox').getByRole('option');
const shippable = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Friends' });
const addresses = (shop: Shopper) => shop.recipient.root.getByRole('radiogroup', { name: 'Saved addresses' });
const street = '218 Water Street';

/** A friend is found by every letter. */
const searched = 'noahmirlefs';

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

const openForm = async (shop: Shopper) => {
  await openLoadedEditor(shop);
  await shop.recipient.root.getByRole('button', { name: 'Add a new address' }).click();
};

/** A username in another spelling for each row: the same person, whose lists were not asked for under it yet. */
const spelling = (username: string, row: number): string =>
  [...username].map((letter, place) => ((row >> place) & 1 ? letter.toUpperCase() : letter)).join('');

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
    name: 'sending a code',
    operation: 'sendOtp',
    message: accountTexts.sendCodeFailed,
    open: openByCode,
    cause: ({ signIn }) => signIn.sendCode.click(),
    expectRest: ({ signIn }) => expect(field(signIn.root, 'Email')).toHaveValue(people.maya.email),
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
    name: 'a forgotten password',
    operation: 'forgotPassword',
    message: accountTexts.resetFailed,
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.forgotten.click();
      await shop.recovery.fillEmail();
    },
    cause: ({ recovery }) => recovery.reset.click(),
    expectRest: ({ recovery }) => expect(field(recovery.root, 'Email')).toHaveValue(people.maya.email),
  },
  {
    name: 'asking whether an email is free',
    operation: 'checkAvailability',
    of401: 'logIn',
    message: accountTexts.checkingAvailabilityFailed,
    open: async (shop) => {
      await openWizard(shop);
      await shop.wizard.fillIdentity();
    },
    cause: ({ wizard }) => wizard.submitIdentity.click(),
    expectRest: async ({ wizard }) => {
      await expect(field(wizard.root, 'Email')).toHaveValue('ada.byron@example.ca');
      await expect(field(wizard.root, 'Username')).toHaveValue('ada.byron');
    },
  },
  {
    name: 'creating an account',
    operation: 'createAccount',
    of401: 'logIn',
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
    of401: 'signsOut',
    open: (shop) => openAs(shop, 'maya', '/terms-of-service'),
    cause: readAnew,
    expectRest: ({ account }) => expect(account.menu).toBeVisible(),
    expectDone: ({ account }) => expect(account.named).toBeVisible(),
  },
  {
    name: 'signing out',
    operation: 'logout',
    of401: 'signsOut',
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
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/giftlists'),
    cause: readAnew,
    note: mainNote,
    expectRest: (shop) => expect(shop.heading('Welcome to your Giftlist')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByRole('region', { name: 'Birthday wishes' })).toBeVisible(),
  },
  {
    name: 'making a list',
    operation: 'createGiftlist',
    message: giftlistTexts.createFailed,
    of401: 'logIn',
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
    name: 'changing a list',
    operation: 'updateGiftlist',
    message: giftlistTexts.updateFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openAs(shop, 'maya', '/giftlists');
      await shop.ownGiftlists.edit.click();
      await shop.ownGiftlists.editor.title.fill('Thirty at last');
    },
    cause: ({ ownGiftlists }) => ownGiftlists.editor.save.click(),
    expectRest: ({ ownGiftlists }) => expect(ownGiftlists.editor.title).toHaveValue('Thirty at last'),
  },
  {
    name: 'one’s lists as cards',
    operation: 'listGiftlists',
    message: giftlistTexts.loadFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/profile?tab=giftlists'),
    cause: readAnew,
    note: mainNote,
    expectRest: ({ myAccount }) => expect(myAccount.tab('Giftlists')).toHaveAttribute('aria-selected', 'true'),
    expectDone: ({ page }) => expect(page.getByRole('list', { name: 'Giftlists' })).toBeVisible(),
  },
  {
    name: 'saving the profile',
    operation: 'updateProfile',
    message: profileTexts.updateFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile');
      await shop.myAccount.edit.click();
      await shop.myAccount.editor.firstName.fill('Mia');
    },
    cause: ({ myAccount }) => myAccount.editor.save.click(),
    expectRest: ({ myAccount }) => expect(myAccount.editor.firstName).toHaveValue('Mia'),
  },
  {
    name: 'asking whether a new username is free',
    operation: 'checkAvailability',
    message: accountTexts.checkingAvailabilityFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile');
      await shop.myAccount.edit.click();
      await shop.myAccount.editor.username.fill('mia.t');
    },
    cause: ({ myAccount }) => myAccount.editor.save.click(),
    expectRest: ({ myAccount }) => expect(myAccount.editor.username).toHaveValue('mia.t'),
  },
  {
    name: 'the newest orders',
    operation: 'listOrders',
    isAlwaysRetryable: true,
    message: ordersTexts.loadFailed,
    retriesByItself: true,
    of401: 'signsOut',
    open: (shop) => openAs(shop, 'maya', '/profile?tab=orders'),
    cause: readAnew,
    note: mainNote,
    expectRest: ({ myAccount }) => expect(myAccount.tab('Orders')).toHaveAttribute('aria-selected', 'true'),
    expectDone: ({ page }) => expect(page.getByRole('table', { name: 'Orders' })).toBeVisible(),
  },
  {
    name: 'deleting a list',
    operation: 'deleteGiftlist',
    message: giftlistTexts.deleteFailed,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/giftlists/gft_maya_empty'),
    cause: async (shop) => {
      await shop.ownGiftlists.delete.click();
      await shop.confirm.button('Delete giftlist').click();
    },
    expectRest: ({ page }) => expect(page.getByRole('region', { name: 'Someday' })).toBeVisible(),
    of404: async (shop) => {
      await expect(shop.page.getByRole('region', { name: 'Birthday wishes' })).toBeVisible();
      await expect(shop.problem.root).toBeHidden();
    },
    restore: (shop) => shop.visit('/giftlists/gft_maya_empty'),
  },
  {
    name: 'one’s friends',
    operation: 'listFriends',
    message: friendsTexts.loadFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/friends'),
    cause: readAnew,
    note: mainNote,
    expectRest: ({ friends }) => expect(friends.search).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByText('@noah')).toBeVisible(),
  },
  {
    name: 'a search in one’s friends',
    operation: 'listFriends',
    message: friendsTexts.loadFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/friends'),
    // Differently each time: what was found once is remembered.
    cause: (shop, row) => shop.visit(`/friends?search=nobody${row}`),
    note: mainNote,
    expectRest: async (shop, row) => {
      await expect(shop.friends.search).toHaveValue(`nobody${row}`);
      await expect(shop.page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    },
    expectDone: ({ friends }) => expect(friends.noFriends).toBeVisible(),
  },
  {
    name: 'who would like to be a friend',
    operation: 'listPendingFriends',
    message: friendsTexts.pendingFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/friends?tab=pending'),
    cause: readAnew,
    note: mainNote,
    expectRest: ({ friends }) => expect(friends.pendingTab).toHaveAttribute('aria-selected', 'true'),
    expectDone: ({ page }) => expect(page.getByText('@isla.b')).toBeVisible(),
  },
  {
    name: 'suggested people',
    operation: 'searchNonFollowing',
    message: friendsTexts.suggestionsFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: openAddFriend,
    cause: ({ friends }, row) => friends.username.fill(`nobody${row}`),
    expectRest: ({ friends }, row) => expect(friends.username).toHaveValue(`nobody${row}`),
    expectDone: ({ friends }) => expect(friends.nobodyFound).toBeVisible(),
    restore: ({ friends }) => friends.username.fill(''),
  },
  {
    name: 'adding a friend',
    operation: 'followUser',
    message: friendsTexts.addFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openAddFriend(shop);
      await shop.friends.username.fill('ziggy_m');
    },
    cause: ({ friends }) => friends.add.click(),
    expectRest: async ({ friends }) => {
      await expect(friends.username).toHaveValue('ziggy_m');
      await expect(friends.sent).toBeHidden();
    },
  },
  ...(
    [
      ['accepting a request', 'acceptFriend', friendsTexts.acceptFailed, 'Accept Owen MacKay', 'Accept'],
      ['rejecting a request', 'rejectFriend', friendsTexts.rejectFailed, 'Reject Owen MacKay', 'Reject'],
      ['removing a friend', 'removeFriend', friendsTexts.removeFailed, 'Remove Noah Fraser', 'Remove friend'],
    ] as const
  ).map(
    ([name, operation, message, row, yes]): FailurePoint => ({
      name,
      operation,
      message,
      of401: 'logIn',
      // What the server does not find is done (reading 68): the row goes. This server has it all the same, and it comes back.
      of404: ({ friends }) => expect(friends.button(row)).toBeEnabled(),
      open: (shop) => openAs(shop, 'maya', operation === 'removeFriend' ? '/friends' : '/friends?tab=pending'),
      cause: async ({ friends }) => {
        await friends.button(row).click();
        await friends.answer(yes).click();
      },
      expectRest: ({ friends }) => expect(friends.button(row)).toBeEnabled(),
    }),
  ),
  {
    name: 'one’s orders',
    operation: 'listOrders',
    isAlwaysRetryable: true,
    message: ordersTexts.loadFailed,
    retriesByItself: true,
    of401: 'signsOut',
    open: (shop) => openAs(shop, 'maya', '/orders'),
    cause: readAnew,
    note: mainNote,
    expectRest: (shop) => expect(shop.heading('My Orders')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByRole('table', { name: 'Orders' })).toBeVisible(),
  },
  {
    name: 'a search in one’s orders',
    operation: 'listOrders',
    isAlwaysRetryable: true,
    message: ordersTexts.loadFailed,
    retriesByItself: true,
    of401: 'signsOut',
    // A 404 to a search is asked about first: nothing was found (reading 77).
    of404: (shop) => expect(shop.orders.none).toBeVisible(),
    open: (shop) => openAs(shop, 'maya', '/orders'),
    // Differently each time: what was found once is remembered.
    cause: (shop, row) => shop.visit(`/orders?search=teapot${row}`),
    note: mainNote,
    expectRest: (shop, row) => expect(shop.orders.search).toHaveValue(`teapot${row}`),
    expectDone: (shop) => expect(shop.orders.none).toBeVisible(),
  },
  {
    name: 'an order',
    operation: 'getOrder',
    isAlwaysRetryable: true,
    message: ordersTexts.detailFailed,
    retriesByItself: true,
    of401: 'logIn',
    of403: (shop) => expect(shop.heading('Order Not Found')).toBeVisible(),
    of404: (shop) => expect(shop.heading('Order Not Found')).toBeVisible(),
    open: (shop) => openAs(shop, 'maya', '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d'),
    cause: readAnew,
    note: mainNote,
    expectRest: ({ page }) => expect(page.getByRole('link', { name: 'Back to Orders' })).toBeVisible(),
    expectDone: (shop) => expect(shop.heading('Order #b83f02aa')).toBeVisible(),
  },
  {
    name: 'saving a recipient',
    operation: 'updateCartItem',
    message: recipientTexts.updateFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openLoadedEditor(shop);
      await shippable(shop).getByRole('radio', { name: /^Noah/ }).click();
      await shop.confirm.button('Continue').click();
    },
    cause: (shop) => shop.recipient.root.getByRole('button', { name: 'Save' }).click(),
    expectRest: (shop) => expect(shippable(shop).getByRole('radio', { name: /^Noah/ })).toBeChecked(),
  },
  {
    name: 'sending a gift back to its list’s owner',
    operation: 'restoreCartItem',
    message: recipientTexts.restoreFailed,
    of401: 'logIn',
    open: (shop) => openLoadedEditor(shop, [{ productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' }]),
    cause: (shop) => shop.recipient.root.getByRole('button', { name: 'Restore to the list’s owner' }).click(),
    expectRest: (shop) => expect(shippable(shop).getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'the search for friends',
    operation: 'listShippableFriends',
    message: recipientTexts.friendsFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openLoadedEditor(shop),
    cause: (shop, row) => shop.recipient.root.getByRole('searchbox').fill(searched.charAt(row)),
    note: (shop) => shippable(shop).getByRole('alert'),
    expectRest: (shop, row) => expect(shop.recipient.root.getByRole('searchbox')).toHaveValue(searched.charAt(row)),
    expectDone: (shop) => expect(shippable(shop).getByRole('radio').first()).toBeVisible(),
  },
  {
    name: 'saved addresses',
    operation: 'listAddresses',
    message: recipientTexts.addressesFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: async (shop) => {
      await openLoadedEditor(shop);
      await leaveEditor(shop);
    },
    cause: async (shop) => {
      await readAnew(shop);
      await shop.page.getByRole('button', { name: /^Edit recipient/ }).click();
    },
    note: (shop) => addresses(shop).getByRole('alert'),
    expectRest: (shop) => expect(shippable(shop).getByRole('radio').first()).toBeVisible(),
    expectDone: (shop) => expect(addresses(shop).getByRole('radio').first()).toBeVisible(),
    restore: leaveEditor,
  },
  {
    name: 'suggested addresses',
    operation: 'autocompleteAddress',
    message: addressTexts.suggestionsFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: openForm,
    cause: (shop, row) => line(shop).fill(street.slice(0, 4 + row)),
    expectRest: (shop, row) => expect(line(shop)).toHaveValue(street.slice(0, 4 + row)),
    expectDone: (shop) => expect(suggestions(shop).first()).toBeVisible(),
    restore: (shop) => line(shop).fill(''),
  },
  {
    name: 'the details of a suggested address',
    operation: 'getAddressDetails',
    message: addressTexts.detailsFailed,
    of401: 'logIn',
    open: openForm,
    cause: async (shop, row) => {
      await line(shop).fill(street.slice(0, 4 + row));
      await suggestions(shop).first().click();
    },
    expectRest: (shop, row) => expect(line(shop)).toHaveValue(street.slice(0, 4 + row)),
  },
  {
    name: 'adding an address',
    operation: 'createAddress',
    message: recipientTexts.addAddressFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openForm(shop);
      for (const [label, value] of [
        ['Name', 'Cabin'],
        ['City', 'Halifax'],
        ['Postal code', 'B3J 1A1'],
      ] as const)
        await field(form(shop), label).fill(value);
      await form(shop).getByRole('combobox', { name: 'Province or territory' }).selectOption('NS');
      await line(shop).fill('1 Pier');
    },
    cause: (shop) => form(shop).getByRole('button', { name: 'Add address' }).click(),
    expectRest: async (shop) => {
      await expect(line(shop)).toHaveValue('1 Pier');
      await expect(field(form(shop), 'Name')).toHaveValue('Cabin');
      await expect(form(shop).getByRole('combobox', { name: 'Province or territory' })).toHaveValue('NS');
    },
  },
  {
    name: 'the addresses of My Account',
    operation: 'listAddresses',
    message: profileTexts.dataFailed,
    retriesByItself: true,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/profile?tab=orders'),
    cause: async (shop) => {
      await readAnew(shop);
      await shop.page.getByRole('tab', { name: 'Addresses' }).click();
    },
    note: mainNote,
    expectRest: (shop) => expect(shop.heading('My Account')).toBeVisible(),
    expectDone: (shop) => expect(shop.addresses.button('Edit Home')).toBeVisible(),
    restore: async ({ page }) => {
      await page.getByRole('tab', { name: 'Orders' }).click();
    },
  },
  {
    name: 'changing an address',
    operation: 'updateAddress',
    message: addressTexts.updateFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openAddress(shop, 'Cottage');
      await shop.addressForm.field('Name').fill('Lake');
    },
    cause: ({ addressForm }) => addressForm.submit.click(),
    expectRest: ({ addressForm }) => expect(addressForm.field('Name')).toHaveValue('Lake'),
  },
  {
    name: 'deleting an address',
    operation: 'deleteAddress',
    message: addressTexts.deleteFailed,
    of401: 'logIn',
    // It is gone already: that is what was wanted. The list is read anew, and the backend still has it.
    of404: async (shop) => {
      await expect(shop.page.getByText('Home: address deleted')).toBeAttached();
      await expect(shop.addresses.button('Delete Home')).toBeEnabled();
    },
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
    of401: 'logIn',
    open: async (shop) => {
      await openPicker(shop, 'maya');
      await shop.giftlistPicker.root.getByRole('button', { name: 'Close' }).click();
    },
    cause: ({ page }) => page.getByRole('button', { name: 'ADD TO GIFTLIST', exact: true }).click(),
    note: (shop) => shop.giftlistPicker.root.getByRole('alert'),
    expectRest: (shop) => expect(shop.giftlistPicker.root).toBeVisible(),
    expectDone: (shop) => expect(shop.giftlistPicker.root.getByRole('radio').first()).toBeVisible(),
    restore: async (shop) => {
      await shop.giftlistPicker.root.getByRole('button', { name: 'Close' }).click();
      await expect(shop.giftlistPicker.root).toBeHidden();
    },
  },
  {
    name: 'more lists to put a gift on',
    operation: 'listGiftlists',
    message: giftlistPickerTexts.loadFailed,
    of401: 'logIn',
    open: async (shop) => {
      await openPicker(shop, 'noah');
      await shop.giftlistPicker.root.getByRole('radio').first().check();
    },
    cause: (shop) => shop.giftlistPicker.root.getByRole('button', { name: 'Load More' }).click(),
    expectRest: async (shop) => {
      await expect(shop.giftlistPicker.root.getByRole('radio')).toHaveCount(50);
      await expect(shop.giftlistPicker.root.getByRole('radio').first()).toBeChecked();
    },
  },
  {
    name: 'putting a gift on a list',
    operation: 'addGiftlistItem',
    message: giftlistPickerTexts.addFailed,
    of401: 'logIn',
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
    of401: 'logIn',
    of403: (shop) => expect(shop.gifts.notFound).toBeVisible(),
    of404: (shop) => expect(shop.gifts.notFound).toBeVisible(),
    // Lists of one's own: others are welcomed first. Another for each row: what was answered once is remembered.
    open: (shop) => openAs(shop, 'noah', '/terms-of-service'),
    cause: (shop, row) => shop.visit(`/giftlist/gft_noah_${row + 1}`),
    note: mainNote,
    expectRest: (shop) => expect(shop.heading('A shared list')).toBeVisible(),
    expectDone: ({ page }) => expect(page.getByText('This is your list, as others see it.')).toBeVisible(),
  },
  {
    name: 'the lists of a person',
    operation: 'listUserGiftlists',
    message: giftlistTexts.loadFailed,
    retriesByItself: true,
    of401: 'logIn',
    of403: (shop) => expect(shop.gifts.notFound).toBeVisible(),
    of404: (shop) => expect(shop.gifts.notFound).toBeVisible(),
    open: (shop) => openAs(shop, 'amara', '/terms-of-service'),
    cause: (shop, row) => shop.visit(`/${spelling('amara.okafor', row)}/giftlists`),
    note: mainNote,
    expectRest: (shop, row) =>
      expect(shop.heading(`Welcome to ${spelling('amara.okafor', row)}'s Giftlist`)).toBeVisible(),
    expectDone: (shop) => expect(shop.gifts.rows).toHaveCount(3),
  },
  {
    name: 'removing an item of a list',
    operation: 'removeGiftlistItem',
    message: giftTexts.removeFailed,
    of401: 'logIn',
    // It is gone already: that is what was wanted (reading 68). The lists are read anew.
    of404: async (shop) => {
      await expect.poll(() => shop.requests('listGiftlists').length).toBeGreaterThan(0);
      await expect(shop.gifts.removeButtons.first()).toBeEnabled();
    },
    open: (shop) => openAs(shop, 'maya', '/giftlists/gft_maya_birthday'),
    cause: async (shop) => {
      await shop.gifts.removeButtons.first().click();
      shop.forgetRequests();
      await shop.confirm.button('Remove item').click();
    },
    expectRest: (shop) => expect(shop.gifts.removeButtons.first()).toBeEnabled(),
  },
  {
    name: 'buying an item of a list',
    operation: 'addCartItem',
    message: giftTexts.addFailed,
    of401: 'logIn',
    open: (shop) => openAs(shop, 'maya', '/giftlist/gft_maya_birthday?item=gli_maya_vinyl'),
    cause: (shop) => shop.gifts.addToCart.click(),
    expectRest: (shop) => expect(shop.gifts.addToCart).toBeEnabled(),
  },
];

const authCalls: readonly OperationId[] = ['login', 'sendOtp', 'verifyOtp', 'forgotPassword', 'logout'];

/** What the second failure says, where trying again fails too. */
const again = 'The server says: not this time either.';

/** Lets the call of a point come to one row of the table, and looks at what a person sees of it. */
const expectMapped = async (shop: Shopper, point: FailurePoint, failure: Failure, row: number) => {
  const { problem } = shop;
  const is401 = failure.name === '401';
  // Who signs out without a session is signed out; a page that is not found says nothing of that.
  const isSignOut = point.of401 === 'signsOut' && (is401 || (failure.name === '404' && point.operation !== 'logout'));
  const isOwn401 = is401 && authCalls.includes(point.operation);
  const message = isOwn401 ? point.message : (failure.message ?? point.message);
  await shop.openGates();
  const { operation } = point;
  await shop.answer(operation, outcomeOf(failure, Date.now()), point.retriesByItself && failure.isTransient ? 2 : 1);
  await point.cause(shop, row);
  const means = { 403: point.of403, 404: point.of404 }[failure.name.slice(0, 3)];
  if (means) {
    await means(shop);
    await expect(problem.root).toBeHidden();
    await point.restore?.(shop);
    return;
  }
  if (isSignOut) {
    await expect(shop.account.signIn).toBeVisible();
    await expect(problem.root).toBeHidden();
    await shop.signInAs('maya');
    return;
  }
  await expect(problem.root).toHaveAccessibleName(titleOf(failure, message, point.message));
  await expect(problem.root).toContainText(message);
  if (failure.details && message === failure.message) await expect(problem.root).toContainText(failure.details);
  await expect(problem.tryAgain).toHaveCount(failure.isRetryable || point.isAlwaysRetryable ? 1 : 0);
  await expect(problem.logIn).toHaveCount(is401 && point.of401 === 'logIn' ? 1 : 0);
  const isTriedAgain = failure.isRetryable && !failure.countdown;
  if (failure.countdown) await expect(problem.countdown).toHaveText(failure.countdown);
  if (isTriedAgain) {
    await shop.openGates();
    if (point.expectDone) {
      await shop.hold(operation);
      await problem.tryAgain.click();
      // What the next row tells the backend is not for this request.
      await shop.untilSent(operation);
      await shop.openGates();
    } else {
      await shop.answer(operation, { status: 400, body: { message: again } });
      await problem.tryAgain.click();
      await expect(problem.root).toContainText(again);
    }
  }
  if (isTriedAgain && point.expectDone) {
    await point.expectDone(shop);
  } else {
    await problem.close.click();
    await expect(problem.root).toBeHidden();
    if (point.note) await expect(point.note(shop)).toContainText(message);
    await point.expectRest(shop, row);
  }
  await point.restore?.(shop);
};

/** The rows that this place can tell apart; a 403 only where it means what a 404 does. */
const rowsOf = ({ retriesByItself = false, of403 }: FailurePoint): readonly Failure[] => [
  ...casesOf(retriesByItself),
  ...failures.filter(({ name }) => of403 && name.startsWith('403')),
];

/** How many calls one person has fail, one after the other, before somebody else goes on in a browser of their own. */
const walkLength = 6;

test.describe('every row of the error mapping that a place can tell apart, when a call of accounts, recipients or giftlists fails', () => {
  test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walksOf(failurePoints, walkLength)) {
    test(`${walk[0]?.name} … ${walk.at(-1)?.name}`, async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/./);
      const shop = new Walker(page);
      for (const [index, point] of walk.entries()) {
        await test.step(`when ${point.name} fails`, async () => {
          if (index > 0) await shop.beginAnew();
          await point.open(shop);
          for (const [row, failure] of rowsOf(point).entries())
            await test.step(failure.name, () => expectMapped(shop, point, failure, row));
        });
      }
    });
  }
});
