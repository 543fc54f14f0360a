import type { CartLineSeed, PersonName } from '#seed';
import { openSignIn, openWizard, pathWithoutRequests } from '../../support/account-dialogs';
import type { Shopper } from './shopper';
import { openPage, thenView, type View, view } from './views';

/** Members-only pages with their headings and titles. */
export const memberPages = [
  { path: '/giftlists', heading: 'Welcome to your Giftlist', title: 'Your giftlists · Giftlist' },
  { path: '/gifts', heading: 'Gifts', title: 'Gifts · Giftlist' },
  {
    path: '/wish?list=gft_maya_cabin&title=Night+Express&url=http%3A%2F%2Ftrains.example',
    heading: 'A wish from another shop',
    title: 'A wish from another shop · Giftlist',
  },
  { path: '/friends', heading: 'My Friends', title: 'My Friends · Giftlist' },
  { path: '/friends?tab=pending', heading: 'My Friends', title: 'My Friends · Giftlist' },
  { path: '/profile', heading: 'My Account', title: 'My Account · Giftlist' },
  { path: '/profile?tab=orders', heading: 'My Account', title: 'My Account · Giftlist' },
  { path: '/profile?tab=giftlists', heading: 'My Account', title: 'My Account · Giftlist' },
  { path: '/settings', heading: 'Settings', title: 'Settings · Giftlist' },
  { path: '/orders', heading: 'My Orders', title: 'My Orders · Giftlist' },
  {
    path: '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d',
    heading: 'Order #b83f02aa',
    title: 'Order · Giftlist',
  },
] as const;

/** Opens a page as a seeded member, and waits until it has loaded. */
export const openAs = async (shop: Shopper, name: PersonName, path: string): Promise<void> => {
  await shop.go(path);
  await shop.signInAs(name);
  await shop.page.locator('main h1').waitFor();
  await shop.untilIdle();
  await shop.page.evaluate(() => document.fonts.ready);
};

/** Opens the Notifications tab as a seeded member. */
const openNotifications = async (shop: Shopper, name: PersonName, scenarios = ''): Promise<void> => {
  await openAs(shop, name, '/profile?tab=notifications');
  if (scenarios !== '') {
    await shop.setScenario(scenarios);
    await shop.comeBackAs(name);
  }
  await shop.notifications.list.waitFor();
  await shop.notifications.bell.waitFor();
};

const line = { productId: 'enamel-teapot-for-two', isWithoutAddress: true };
const gift = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' };

/** Opens the recipient editor of the only line at checkout, as a member or a guest. */
export const openEditor = async (
  shop: Shopper,
  name?: PersonName,
  bag: readonly CartLineSeed[] = [line],
): Promise<void> => {
  await shop.go(pathWithoutRequests);
  if (name) await shop.signInAs(name);
  await shop.fillCart(bag);
  await shop.visit('/checkout');
  await shop.page
    .getByRole('button', { name: /^Edit recipient/ })
    .first()
    .click();
  await shop.recipient.root.getByRole('button', { name: 'Save' }).waitFor();
};

export const openPicker = async (shop: Shopper, name: PersonName): Promise<void> => {
  await openAs(shop, name, `${pathWithoutRequests}?product=enamel-teapot-for-two`);
  await shop.page.getByRole('button', { name: 'ADD TO GIFTLIST' }).click();
  await shop.giftlistPicker.root.waitFor();
};

const openAddFriend = async (shop: Shopper): Promise<void> => {
  await openAs(shop, 'maya', '/friends');
  await shop.friends.open.click();
  await shop.friends.username.waitFor();
};

/** Views of pages that a member opens one after the other in one session. */
const pagesOf = (
  person: PersonName,
  pages: readonly {
    readonly path: string;
    readonly about?: View['about'];
    readonly afterOpen?: (shop: Shopper) => Promise<void>;
  }[],
): readonly View[] =>
  pages.map(({ path, about, afterOpen }, index) => ({
    name: `${path} of ${person}`,
    continuesPrevious: index > 0,
    ...(about && { about }),
    open: async (shop) => {
      await (index > 0 ? openPage(shop, path) : openAs(shop, person, path));
      await afterOpen?.(shop);
    },
  }));

/** Expands everything in a tab of My Account. */
const expandAll = (tab: string, name: RegExp) => async (shop: Shopper) => {
  const folded = shop.myAccount.panel(tab).getByRole('button', { name });
  await folded.first().waitFor();
  for (const one of await folded.all()) await one.click();
  // Scrolls to the top, because axe reports controls that the bar covers in part as too small.
  await shop.page.evaluate(() => scrollTo(0, 0));
};

/** Views of accounts, recipients and giftlists. */
export const accountViews: readonly View[] = [
  ...pagesOf('maya', [
    ...memberPages.map(({ path, ...about }) => ({ path, about })),
    // Order in another currency, with a fulfillment status that the shop does not know.
    { path: '/orders/34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61', afterOpen: ({ orders }) => orders.summary.waitFor() },
    { path: '/orders?search=nothing' },
    { path: '/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d&session_id=cs_1' },
    { path: '/friends?search=nobody' },
    { path: '/profile?tab=addresses' },
    { path: '/giftlist/gft_maya_birthday' },
    { path: '/profile?tab=notifications', afterOpen: ({ notifications }) => notifications.list.waitFor() },
    { path: '/profile?tab=orders', afterOpen: expandAll('Orders', /^Details of order/) },
    { path: '/profile?tab=giftlists', afterOpen: expandAll('Giftlists', /^Items of/) },
  ]),
  ...pagesOf('zoe', [
    { path: '/friends' },
    { path: '/friends?tab=pending' },
    { path: '/orders' },
    { path: '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d' },
    { path: '/giftlists', afterOpen: ({ ownGiftlists }) => ownGiftlists.empty.waitFor() },
    { path: '/profile?tab=notifications', afterOpen: ({ notifications }) => notifications.none.waitFor() },
    { path: '/profile?tab=addresses', afterOpen: ({ addresses }) => addresses.none.waitFor() },
  ]),
  view('64 giftlists, with the link of one from a later page', (shop) =>
    openAs(shop, 'noah', '/giftlists/gft_noah_60'),
  ),
  view('giftlist form with an error and the warning before hiding', async (shop) => {
    await openAs(shop, 'maya', '/giftlists');
    const { edit, editor } = shop.ownGiftlists;
    await edit.click();
    await editor.title.fill('ab');
    await editor.hide.check();
  }),
  view('confirmation before a giftlist is deleted', async (shop) => {
    await openAs(shop, 'maya', '/giftlists');
    await shop.ownGiftlists.delete.click();
    await shop.confirm.root.waitFor();
  }),
  thenView('QR code of a giftlist', async (shop) => {
    await shop.confirm.button('Do not delete').click();
    await shop.share.showQr.click();
    await shop.share.qrDialog.getByRole('img').waitFor();
  }),
  thenView('link to copy by hand, of a surprise', async (shop) => {
    await shop.page.keyboard.press('Escape');
    await shop.share.qrDialog.waitFor({ state: 'hidden' });
    await shop.setScenario('clipboard-denied');
    const { edit, editor, endSurprise } = shop.ownGiftlists;
    await edit.click();
    await editor.surprise.check();
    await editor.save.click();
    await endSurprise.waitFor();
    await shop.share.copy.click();
    await shop.share.byHand.waitFor();
  }),
  thenView('new giftlist with texts that are too long', async (shop) => {
    const { newGiftlist: maker } = shop.ownGiftlists;
    await maker.open.click();
    await maker.title.fill('قائمة أمنيات 🎁 '.repeat(9));
    await maker.description.fill('Donaudampfschifffahrtsgesellschaft'.repeat(20));
  }),
  thenView('new giftlist, created', async (shop) => {
    const { newGiftlist: maker } = shop.ownGiftlists;
    await maker.title.fill('Donaudampfschifffahrtsgesellschaftskapitän 🎁🎁');
    await maker.description.fill('');
    await maker.create.click();
    await maker.done.waitFor();
  }),
  view('sign-in', openSignIn),
  thenView('sign-in with empty fields', async (shop) => {
    await shop.signIn.submit.click();
    await shop.signIn.root.getByText('Please enter your username or email').waitFor();
  }),
  thenView('sign-in with a wrong username', async (shop) => {
    await shop.signIn.fillPassword('nobody');
    await shop.signIn.submit.click();
    await shop.signIn.root.getByText('Incorrect username, email or password.').waitFor();
  }),
  thenView('forgot password', async (shop) => {
    await shop.signIn.forgotten.click();
    await shop.recovery.reset.click();
    await shop.recovery.root.getByText('Please enter your email address').waitFor();
  }),
  thenView('sign-in with a code', async (shop) => {
    await shop.recovery.back.click();
    await shop.signIn.byCode.click();
    await shop.signIn.fillEmail();
    await shop.signIn.sendCode.click();
    await shop.problem.root.waitFor();
    await shop.problem.close.click();
    await shop.signIn.verify.waitFor();
  }),
  view('sign-up, taken email and username', async (shop) => {
    await openWizard(shop);
    await shop.wizard.root.getByRole('textbox', { name: 'Email' }).fill('maya.tremblay@example.ca');
    await shop.wizard.root.getByRole('textbox', { name: 'Username' }).fill('maya');
    await shop.wizard.submitIdentity.click();
    await shop.wizard.root.getByRole('alert').waitFor();
  }),
  thenView('sign-up, personal details with errors', async (shop) => {
    await shop.wizard.fillIdentity();
    await shop.wizard.submitIdentity.click();
    const { root, submitBasics } = shop.wizard;
    await root.getByLabel('Password', { exact: true }).fill('short');
    await root.getByLabel('Day').fill('31');
    await root.getByLabel('Month').fill('2');
    await root.getByLabel('Year').fill(String(new Date().getFullYear() - 15));
    await submitBasics.click();
    await root.getByText('Please enter a valid date.').waitFor();
  }),
  thenView('sign-up, consent of a parent', async (shop) => {
    await shop.wizard.fillBasics();
    await shop.wizard.root.getByLabel('Year').fill(String(new Date().getFullYear() - 15));
    await shop.wizard.submitBasics.click();
    await shop.wizard.root.getByRole('checkbox').waitFor();
  }),
  thenView('sign-up, address with errors', async (shop) => {
    await shop.wizard.fillBasics();
    await shop.wizard.submitBasics.click();
    await shop.wizard.submitAddress.click();
    await shop.wizard.root.getByText('Please', { exact: false }).first().waitFor();
  }),
  thenView('sign-up, address with suggestions', async (shop) => {
    await shop.wizard.root.getByLabel('Address line 1').pressSequentially('218 Water');
    await shop.page.getByRole('option', { name: /Peterborough/ }).waitFor();
  }),
  thenView('sign-up, profile picture with an error', async (shop) => {
    await shop.wizard.fillAddress();
    await shop.wizard.submitAddress.click();
    const image = await shop.page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 40, height: 40 } });
    const input = shop.wizard.root.getByLabel('Profile picture (optional)');
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
    await shop.wizard.root.getByRole('button', { name: 'Remove picture' }).waitFor();
    await input.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: image });
    await shop.wizard.root.getByText('Please upload a valid image file (PNG, JPG, GIF)').waitFor();
  }),
  thenView('sign-up, verification code', async (shop) => {
    await shop.wizard.createAccount.click();
    await shop.wizard.verify.waitFor();
  }),
  thenView('sign-up, verified', async (shop) => {
    await shop.wizard.fillCode();
    await shop.wizard.verified.waitFor();
  }),
  view('many notifications, with one that could not be marked as read', async (shop) => {
    await openNotifications(shop, 'zoe', 'many-notifications,markNotificationViewed-418');
    await shop.notifications.markButtons.first().click();
    await shop.notifications.notMarked.waitFor();
  }),
  view('profile menu', async (shop) => {
    await openAs(shop, 'maya', '/profile');
    await shop.account.menu.click();
    await shop.account.signOut.waitFor();
  }),
  thenView('profile form with errors', async (shop) => {
    await shop.page.keyboard.press('Escape');
    const { edit, editor } = shop.myAccount;
    await edit.click();
    await editor.firstName.fill('');
    await editor.username.fill('m m');
    await editor.save.click();
    await editor.invalidFields.first().waitFor();
  }),
  thenView('confirmation before changes of the profile are lost', async (shop) => {
    await shop.myAccount.tab('Orders').click();
    await shop.confirm.button('Keep editing').waitFor();
  }),
  {
    name: 'members-only page whose session check failed',
    needsOwnContext: true,
    open: async (shop) => {
      await shop.go('/orders?scenario=checkAuth-500');
      await shop.guard.authenticationError.waitFor();
    },
  },
  view('members-only page after the session expired', async (shop) => {
    await openAs(shop, 'maya', '/orders');
    await shop.heading('My Orders').waitFor();
    await shop.sendEvent('session', { type: 'session.expired' });
    await shop.heading('Authentication Required').waitFor();
  }),
  thenView('members-only page for a guest', async (shop) => {
    await shop.go('/giftlists');
    await shop.guard.invitation.waitFor();
  }),
  view('recipient editor', async (shop) => {
    await openEditor(shop, 'maya', [gift]);
    await shop.recipient.root.getByRole('radio').first().waitFor();
  }),
  view('recipient editor of a member without friends and addresses', async (shop) => {
    await openEditor(shop, 'zoe');
    await shop.recipient.root.getByText('No addresses saved yet').waitFor();
    await shop.recipient.root.getByRole('button', { name: 'Save' }).click();
    await shop.recipient.root.getByRole('alert').waitFor();
  }),
  {
    name: 'new address with suggestions',
    continuesPrevious: true,
    open: async (shop) => {
      await shop.recipient.root.getByRole('button', { name: 'Add a new address' }).click();
      await shop.recipient.root.getByRole('button', { name: 'Add address' }).click();
      // Waits until the first invalid field has the focus. Otherwise the form would move it while the test types.
      await shop.recipient.root.locator('[aria-invalid="true"]:focus').waitFor();
      await shop.recipient.root.getByLabel('Address line 1').pressSequentially('Main');
      await shop.recipient.root.getByRole('listbox').waitFor();
    },
  },
  view('giftlist picker', async (shop) => {
    await openPicker(shop, 'maya');
    await shop.giftlistPicker.root.getByRole('radio').first().check();
  }),
  view('giftlist picker without giftlists', async (shop) => {
    await openPicker(shop, 'zoe');
    await shop.giftlistPicker.root.getByText('No giftlist found.').waitFor();
  }),
  view('friends with unusual names, page 2 of 52', (shop) =>
    openAs(shop, 'maya', '/friends?page=2&scenario=many-friends'),
  ),
  view('confirmation before a friend is removed', async (shop) => {
    await openAs(shop, 'maya', '/friends');
    await shop.friends.button('Remove Noah Fraser').click();
    await shop.friends.question.waitFor();
  }),
  thenView('add a friend, with suggestions', async (shop) => {
    await shop.page.keyboard.press('Escape');
    await shop.friends.open.click();
    await shop.friends.username.fill('max');
    await shop.friends.suggestions.first().waitFor();
  }),
  thenView('add a friend who has already sent a request', async (shop) => {
    await shop.friends.username.fill('owen.mackay');
    await shop.friends.add.click();
    await shop.friends.accept.waitFor();
  }),
  view('add a friend, with an invalid username', async (shop) => {
    await openAddFriend(shop);
    await shop.friends.username.fill('Owen MacKay');
    await shop.friends.add.click();
    await shop.friends.dialog.getByRole('alert').waitFor();
  }),
  thenView('add a friend, request sent', async (shop) => {
    await shop.friends.username.fill('ziggy_m');
    await shop.friends.add.click();
    await shop.friends.sent.waitFor();
  }),
  {
    name: 'mobile menu of a member',
    isNarrow: true,
    open: async (shop) => {
      await shop.page.setViewportSize({ width: 360, height: 800 });
      await openAs(shop, 'maya', pathWithoutRequests);
      await shop.page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
];
