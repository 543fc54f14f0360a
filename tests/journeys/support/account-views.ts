import type { CartLineSeed, PersonName } from '../../../seed';
import type { Shopper } from './shopper';
import type { View } from './views';

/** Where the dialogs of an account are opened: a page that asks for nothing by itself. */
const quiet = '/terms-of-service';

/** Pages that only members see, with their headings and titles. */
export const memberPages = [
  { path: '/giftlists', heading: 'Welcome to your Giftlist', title: 'Your giftlists · Giftlist' },
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

/** Opens a page as a seeded member, and waits until everything that it asks for is there. */
export const openAs = async (shop: Shopper, name: PersonName, path: string): Promise<void> => {
  await shop.go(path);
  await shop.signInAs(name);
  await shop.page.locator('main h1').waitFor();
  await shop.untilQuiet();
  await shop.page.evaluate(() => document.fonts.ready);
};

/** Opens the tab 'Notifications' as a seeded member, with the bell in the bar. */
const openNotifications = async (shop: Shopper, name: PersonName, scenarios = ''): Promise<void> => {
  await openAs(shop, name, '/profile?tab=notifications');
  if (scenarios !== '') {
    await shop.setScenario(scenarios);
    await shop.comeBackAs(name);
  }
  await shop.notifications.list.waitFor();
  await shop.notifications.bell.waitFor();
};

/** Opens the sign-in dialog. */
export const openSignIn = async (shop: Shopper, path: string = quiet): Promise<void> => {
  await shop.go(path);
  await shop.account.signIn.click();
  await shop.signIn.submit.waitFor();
};

/** Opens the sign-up wizard at its first step. */
export const openWizard = async (shop: Shopper): Promise<void> => {
  await openSignIn(shop);
  await shop.signIn.createAccount.click();
  await shop.wizard.submitIdentity.waitFor();
};

const toBasics = async (shop: Shopper) => {
  await openWizard(shop);
  await shop.wizard.fillIdentity();
  await shop.wizard.submitIdentity.click();
  await shop.wizard.submitBasics.waitFor();
};

const toAddress = async (shop: Shopper) => {
  await toBasics(shop);
  await shop.wizard.fillBasics();
  await shop.wizard.submitBasics.click();
  await shop.wizard.submitAddress.waitFor();
};

/** Brings the wizard to its picture: everything that is sent has been typed. */
export const openImage = async (shop: Shopper) => {
  await toAddress(shop);
  await shop.wizard.fillAddress();
  await shop.wizard.submitAddress.click();
  await shop.wizard.createAccount.waitFor();
};

/** Brings the wizard to its last step: the account exists. */
export const openSummary = async (shop: Shopper): Promise<void> => {
  await openImage(shop);
  await shop.wizard.createAccount.click();
  await shop.wizard.verify.waitFor();
};

const line = { productId: 'enamel-teapot-for-two' };
const gift = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' };

/** Opens the recipient editor of the only line of a checkout: somebody's, or a guest's. */
export const openEditor = async (
  shop: Shopper,
  name?: PersonName,
  bag: readonly CartLineSeed[] = [line],
): Promise<void> => {
  await shop.go(quiet);
  if (name) await shop.signInAs(name);
  await shop.fillBag(bag);
  await shop.visit('/checkout');
  await shop.page
    .getByRole('button', { name: /^Edit recipient/ })
    .first()
    .click();
  await shop.recipient.root.getByRole('button', { name: 'Save' }).waitFor();
};

/** Opens the giftlist picker from the quick view. */
export const openPicker = async (shop: Shopper, name: PersonName): Promise<void> => {
  await openAs(shop, name, `${quiet}?product=enamel-teapot-for-two`);
  await shop.page.getByRole('button', { name: 'ADD TO GIFTLIST' }).click();
  await shop.giftlistPicker.root.waitFor();
};

const openLists = async (shop: Shopper, name: PersonName = 'maya', path = '/giftlists') => {
  await openAs(shop, name, path);
  await shop.ownGiftlists.title.waitFor();
};

/** Opens the dialog 'Add a friend'. */
export const openAddFriend = async (shop: Shopper): Promise<void> => {
  await openAs(shop, 'maya', '/friends');
  await shop.friends.open.click();
  await shop.friends.username.waitFor();
};

/** What a person sees of accounts, recipients and giftlists. */
export const accountViews: readonly View[] = [
  {
    name: 'sixty-four lists, and one of another page chosen by its link',
    open: (shop) => openLists(shop, 'noah', '/giftlists/gft_noah_60'),
  },
  {
    name: 'editing a list, with a title that is too short and a warning before it is hidden',
    open: async (shop) => {
      await openLists(shop);
      const { edit, editor } = shop.ownGiftlists;
      await edit.click();
      await editor.title.fill('ab');
      await editor.hide.check();
    },
  },
  {
    name: 'a new list with far too many words',
    open: async (shop) => {
      await openLists(shop);
      const { maker } = shop.ownGiftlists;
      await maker.open.click();
      await maker.title.fill('قائمة أمنيات 🎁 '.repeat(9));
      await maker.description.fill('Donaudampfschifffahrtsgesellschaft'.repeat(20));
    },
  },
  {
    name: 'the summary of a new list',
    open: async (shop) => {
      await openLists(shop);
      const { maker } = shop.ownGiftlists;
      await maker.open.click();
      await maker.title.fill('Donaudampfschifffahrtsgesellschaftskapitän 🎁🎁');
      await maker.create.click();
      await maker.done.waitFor();
    },
  },
  {
    name: 'deleting a list',
    open: async (shop) => {
      await openLists(shop);
      await shop.ownGiftlists.delete.click();
      await shop.confirm.root.waitFor();
    },
  },
  {
    name: 'the QR code of a list',
    open: async (shop) => {
      await openLists(shop);
      await shop.share.showQr.click();
      await shop.share.qrDialog.getByRole('img').waitFor();
    },
  },
  {
    name: 'a link to be copied by hand, and surprise mode',
    open: async (shop) => {
      await openLists(shop, 'maya', '/giftlists?scenario=clipboard-denied');
      await shop.ownGiftlists.surprise.check();
      await shop.share.copy.click();
      await shop.share.byHand.waitFor();
    },
  },
  {
    name: 'no list yet',
    open: async (shop) => {
      await openAs(shop, 'zoe', '/giftlists');
      await shop.ownGiftlists.empty.waitFor();
    },
  },
  { name: 'sign-in', open: openSignIn },
  {
    name: 'sign-in with nothing typed',
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.submit.click();
      await shop.signIn.root.getByText('Please enter your username').waitFor();
    },
  },
  {
    name: 'sign-in that failed',
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.fillPassword('nobody');
      await shop.signIn.submit.click();
      await shop.problem.close.click();
      await shop.signIn.root.getByText('Login failure').waitFor();
    },
  },
  {
    name: 'sign-in by code',
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.byCode.click();
      await shop.signIn.fillEmail();
      await shop.signIn.sendCode.click();
      await shop.problem.root.waitFor();
      await shop.problem.close.click();
      await shop.signIn.verify.waitFor();
    },
  },
  {
    name: 'forgot password',
    open: async (shop) => {
      await openSignIn(shop);
      await shop.signIn.forgotten.click();
      await shop.recovery.reset.click();
      await shop.recovery.root.getByText('Please enter your email address').waitFor();
    },
  },
  {
    name: 'sign-up, email and username that are taken',
    open: async (shop) => {
      await openWizard(shop);
      await shop.wizard.root.getByRole('textbox', { name: 'Email' }).fill('maya.tremblay@example.ca');
      await shop.wizard.root.getByRole('textbox', { name: 'Username' }).fill('maya');
      await shop.wizard.submitIdentity.click();
      await shop.wizard.root.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign-up, about you',
    open: async (shop) => {
      await toBasics(shop);
      const { root, submitBasics } = shop.wizard;
      await root.getByLabel('Password', { exact: true }).fill('short');
      await root.getByLabel('Day').fill('31');
      await root.getByLabel('Month').fill('2');
      await root.getByLabel('Year').fill(String(new Date().getFullYear() - 15));
      await submitBasics.click();
      await root.getByText('Please enter a valid date.').waitFor();
    },
  },
  {
    name: 'sign-up, about somebody young',
    open: async (shop) => {
      await toBasics(shop);
      await shop.wizard.fillBasics();
      await shop.wizard.root.getByLabel('Year').fill(String(new Date().getFullYear() - 15));
      await shop.wizard.submitBasics.click();
      await shop.wizard.root.getByRole('checkbox').waitFor();
    },
  },
  {
    name: 'sign-up, address',
    open: async (shop) => {
      await toAddress(shop);
      await shop.wizard.submitAddress.click();
      await shop.wizard.root.getByText('Please', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'sign-up, picture',
    // An account is made in the end also where the wizard was closed meanwhile: nobody may come after that in the same shop.
    isAlone: true,
    open: async (shop) => {
      await openImage(shop);
      const image = await shop.page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 40, height: 40 } });
      const input = shop.wizard.root.getByLabel('Profile picture (optional)');
      await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
      await shop.wizard.root.getByRole('button', { name: 'Remove picture' }).waitFor();
      await input.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: image });
      await shop.wizard.root.getByText('Please upload a valid image file (PNG, JPG, GIF)').waitFor();
    },
  },
  { name: 'sign-up, summary', open: openSummary },
  {
    name: 'sign-up, verified',
    open: async (shop) => {
      await openSummary(shop);
      await shop.wizard.fillCode();
      await shop.wizard.verify.click();
      await shop.wizard.verified.waitFor();
    },
  },
  { name: 'notifications', open: (shop) => openNotifications(shop, 'maya') },
  {
    name: 'many notifications, one of them not marked',
    open: async (shop) => {
      await openNotifications(shop, 'zoe', 'many-notifications,markNotificationViewed-418');
      await shop.notifications.marks.first().click();
      await shop.notifications.notMarked.waitFor();
    },
  },
  {
    name: 'notifications of a member who wants to be surprised',
    isAlone: true,
    open: async (shop) => {
      await shop.page.addInitScript(() => localStorage.setItem('giftlist.surprise', '["somebody"]'));
      await openNotifications(shop, 'maya');
    },
  },
  {
    name: 'no notifications',
    open: async (shop) => {
      await openAs(shop, 'zoe', '/profile?tab=notifications');
      await shop.notifications.none.waitFor();
      await shop.notifications.bell.waitFor();
    },
  },
  {
    name: 'notifications that could not be read',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile?tab=notifications&scenario=listNotifications-403');
      await shop.problem.close.click();
      await shop.notifications.failed.waitFor();
    },
  },
  {
    name: 'profile menu',
    open: async (shop) => {
      await openAs(shop, 'maya', quiet);
      await shop.account.menu.click();
      await shop.account.signOut.waitFor();
    },
  },
  {
    name: 'profile being edited, with faults',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile');
      const { edit, editor } = shop.myAccount;
      await edit.click();
      await editor.firstName.fill('');
      await editor.username.fill('m m');
      await editor.save.click();
      await editor.faults.first().waitFor();
    },
  },
  {
    name: 'profile left with changes',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile');
      await shop.myAccount.edit.click();
      await shop.myAccount.editor.firstName.fill('Mia');
      await shop.myAccount.tab('Orders').click();
      await shop.confirm.button('Keep editing').waitFor();
    },
  },
  {
    name: 'newest orders, unfolded',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile?tab=orders');
      const details = shop.myAccount.panel('Orders').getByRole('button', { name: /^Details of order/ });
      for (const order of await details.all()) await order.click();
      await shop.page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'lists as cards, unfolded',
    open: async (shop) => {
      await openAs(shop, 'maya', '/profile?tab=giftlists');
      const items = shop.myAccount.panel('Giftlists').getByRole('button', { name: /^Items of/ });
      for (const list of await items.all()) await list.click();
      // What half of lies under the bar is too small a target for axe.
      await shop.page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'guard that invites',
    open: async (shop) => {
      await shop.go('/giftlists');
      await shop.guard.invitation.waitFor();
    },
  },
  {
    name: 'guard that could not find out',
    isAlone: true,
    open: async (shop) => {
      await shop.go('/orders?scenario=checkAuth-500');
      await shop.guard.refusal.waitFor();
    },
  },
  ...memberPages.flatMap(({ path, ...about }) =>
    (['maya', 'zoe'] as const).map((name) => ({
      name: `${path} of ${name}`,
      // An order of Maya's is none of Zoe's.
      ...(name === 'maya' && { about }),
      open: (shop: Shopper) => openAs(shop, name, path),
    })),
  ),
  ...[
    ['a status that nobody knows, in another currency', '34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61'],
    ['amounts that cannot be read', 'd7182fb6-35ce-4090-a7d4-4c9e6ab1f832'],
  ].map(([what = '', id = '']) => ({
    name: `order with ${what}`,
    open: async (shop: Shopper) => {
      await openAs(shop, 'maya', `/orders/${id}`);
      await shop.orders.summary.waitFor();
    },
  })),
  {
    name: 'order that could not be read',
    open: async (shop) => {
      await openAs(shop, 'maya', '/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11?scenario=getOrder-400');
      await shop.problem.close.click();
      await shop.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'orders with odd amounts, on a page of 30',
    open: (shop) => openAs(shop, 'maya', '/orders?page=3&scenario=orders-300'),
  },
  { name: 'orders that a search does not find', open: (shop) => openAs(shop, 'maya', '/orders?search=nothing') },
  {
    name: 'thank-you page of a member',
    open: (shop) => openAs(shop, 'maya', '/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d&session_id=cs_1'),
  },
  {
    name: 'page of a member whose session ended',
    open: async (shop) => {
      await openAs(shop, 'maya', '/orders');
      await shop.tell('session', { type: 'session.expired' });
      await shop.heading('Authentication Required').waitFor();
    },
  },
  {
    name: 'edit recipient',
    open: async (shop) => {
      await openEditor(shop, 'maya', [gift]);
      await shop.recipient.root.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'edit recipient of somebody without anybody',
    open: async (shop) => {
      await openEditor(shop, 'zoe');
      await shop.recipient.root.getByText('No addresses saved yet').waitFor();
      await shop.recipient.root.getByRole('button', { name: 'Save' }).click();
      await shop.recipient.root.getByRole('alert').waitFor();
    },
  },
  {
    name: 'new address with suggestions',
    open: async (shop) => {
      await openEditor(shop);
      await shop.recipient.root.getByRole('button', { name: 'Add a new address' }).click();
      await shop.recipient.root.getByRole('button', { name: 'Add address' }).click();
      // The focus goes to what is missing: what is typed before that would be in two fields.
      await shop.recipient.root.locator('[aria-invalid="true"]:focus').waitFor();
      await shop.recipient.root.getByLabel('Address line 1').pressSequentially('Main');
      await shop.recipient.root.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'giftlist picker',
    open: async (shop) => {
      await openPicker(shop, 'maya');
      await shop.giftlistPicker.root.getByRole('radio').first().check();
    },
  },
  {
    name: 'giftlist picker without lists',
    open: async (shop) => {
      await openPicker(shop, 'zoe');
      await shop.giftlistPicker.root.getByText('No giftlist found.').waitFor();
    },
  },
  {
    name: 'friends that a search does not find',
    open: (shop) => openAs(shop, 'maya', '/friends?search=nobody'),
  },
  {
    name: 'friends with odd names, on a page of 52',
    open: (shop) => openAs(shop, 'maya', '/friends?page=2&scenario=many-friends'),
  },
  {
    name: 'many friend requests',
    open: async (shop) => {
      await openAs(shop, 'maya', '/friends?tab=pending&pending=7&scenario=many-friends');
      await shop.page.getByText('Showing page 7 of 7').waitFor();
    },
  },
  {
    name: 'add a friend, with suggestions',
    open: async (shop) => {
      await openAddFriend(shop);
      await shop.friends.username.fill('max');
      await shop.friends.suggestions.first().waitFor();
    },
  },
  {
    name: 'add a friend, by what is no username',
    open: async (shop) => {
      await openAddFriend(shop);
      await shop.friends.username.fill('Owen MacKay');
      await shop.friends.add.click();
      await shop.friends.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'add a friend who has already asked',
    open: async (shop) => {
      await openAddFriend(shop);
      await shop.friends.username.fill('owen.mackay');
      await shop.friends.add.click();
      await shop.friends.accept.waitFor();
    },
  },
  {
    name: 'add a friend, sent',
    open: async (shop) => {
      await openAddFriend(shop);
      await shop.friends.username.fill('ziggy_m');
      await shop.friends.add.click();
      await shop.friends.sent.waitFor();
    },
  },
  {
    name: 'question before a friend is removed',
    open: async (shop) => {
      await openAs(shop, 'maya', '/friends');
      await shop.friends.button('Remove Noah Fraser').click();
      await shop.friends.question.waitFor();
    },
  },
  {
    name: 'mobile menu of a member',
    isNarrow: true,
    open: async (shop) => {
      await shop.page.setViewportSize({ width: 360, height: 800 });
      await openAs(shop, 'maya', quiet);
      await shop.page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
];
