import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';
import type { Visitor } from '../support/visitor';

/** Texts of Maya's addresses: her home, to which gifts for her are delivered, and two others. */
const addressesOfMaya = ['27 rue Saint-Jean', 'G1R 1N6', '14 chemin du Lac', 'J8E 1T1', '500 Grande Allée', 'G1R 2J7'];

const cabin = { title: 'A cabin of our own', path: '/giftlist/gft_maya_cabin', own: '/giftlists/gft_maya_cabin' };

/** Item of the giftlist on the page. */
const itemOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Adds an item of Maya's giftlist to the cart, and opens the checkout. */
const takeToCheckout = async ({ page, bar }: Visitor, name: string) => {
  await itemOf(page, name).getByRole('link', { name }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(bar.cart).toHaveAccessibleName('Cart, 1 item');
  await expect(itemOf(page, name)).toContainText('In your bag');
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Shipping to: @maya' })).toContainText(name);
  await expect(page.getByText('Address kept private by @maya')).toBeVisible();
};

/** Texts of Maya's addresses in the responses, the page or the storage of a visitor. */
const leakedAddresses = async (visitor: Visitor): Promise<string[]> => {
  const known = await visitor.collectReceivedData();
  return addressesOfMaya.filter((text) => known.includes(text));
};

/** Opens Maya's giftlist in her own browser. */
const openAsMaya = async (openVisitor: (path: string) => Promise<Visitor>): Promise<Visitor> => {
  const maya = await openVisitor('/');
  await maya.signInByForm('maya');
  await maya.page.goto(cabin.own);
  await expect(maya.page.getByRole('heading', { name: cabin.title })).toBeVisible();
  return maya;
};

/** Follows Maya's link in a new browser. */
const followLink = async (openVisitor: (path: string) => Promise<Visitor>): Promise<Visitor> => {
  const friend = await openVisitor(cabin.path);
  const start = friend.page
    .getByRole('dialog', { name: 'Welcome to Giftlist' })
    .getByRole('button', { name: 'Show me the list' });
  await start.waitFor();
  // The page does not scroll behind a dialog.
  await expect(friend.page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await start.click();
  await expect(friend.page.locator('html')).toHaveCSS('overflow-y', 'visible');
  await expect(friend.page.getByRole('heading', { level: 1, name: cabin.title })).toBeVisible();
  return friend;
};

/** Opens the giftlist, and checks that it shows the item as purchased to this visitor. */
const expectPurchased = async ({ page }: Visitor, path: string, name: string) => {
  await page.goto(path);
  await expect(itemOf(page, name)).toContainText('Purchased');
};

test('A friend buys from a shared giftlist, and the owner is notified live', async ({ openVisitor }) => {
  const gift = 'Enamel Teapot for Two';
  const maya = await openAsMaya(openVisitor);
  await expect(itemOf(maya.page, gift)).not.toContainText('Purchased');
  // Control: the check finds an address of Maya at her own checkout.
  await maya.page.goto('/?product=sunday-pancake-set');
  await maya.page.getByRole('dialog').getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(maya.bar.cart).toHaveAccessibleName('Cart, 1 item');
  await maya.page.goto('/checkout');
  await expect(maya.checkout.pay).toBeEnabled();
  expect(await leakedAddresses(maya)).toContain('27 rue Saint-Jean');

  await maya.page.goto(cabin.own);
  await maya.page.getByRole('button', { name: 'Share', exact: true }).click();
  // The shop shows the link, because without https no browser lets a page copy it.
  const link = await maya.page.getByRole('textbox', { name: 'Link to this list' }).inputValue();
  expect(new URL(link).pathname).toBe(cabin.path);
  await maya.page.goto('/profile?tab=notifications');
  const notifications = maya.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(notifications).toHaveCount(10);
  await expect(maya.page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await maya.untilLiveConnection();

  const noah = await followLink(openVisitor);
  await noah.signInByForm('noah');
  await takeToCheckout(noah, gift);
  expect(await leakedAddresses(noah)).toEqual([]);
  await noah.pay();
  await expect(noah.thankYou.confirmed).toBeVisible();
  const order = new URL(noah.page.url()).searchParams.get('order_id') ?? '';
  const shortId = `#${order.slice(0, 8)}`;
  await noah.page.goto('/orders');
  await noah.page.getByRole('link', { name: `View Details of order ${shortId}` }).click();
  const items = noah.page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText(gift);
  await expect(items).toContainText('Address kept private by @maya');
  await expectPurchased(noah, cabin.path, gift);
  expect(await leakedAddresses(noah)).toEqual([]);

  // Maya's page shows the notification without a reload.
  await expect(notifications.first()).toContainText(`@noah bought ${gift} from your giftlist "${cabin.title}".`);
  await expect(maya.page.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible();
  await expectPurchased(maya, cabin.own, gift);
  await maya.page.goto('/orders');
  await expect(maya.page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(maya.page.getByText(shortId)).toHaveCount(0);
});

test('A guest buys from a shared giftlist, and gets the order by email', async ({ openVisitor }) => {
  const gift = 'The Owls of the Boreal';
  const guest = await followLink(openVisitor);
  await takeToCheckout(guest, gift);
  await guest.checkout.fillGuest();
  await guest.pay();
  await expect(guest.thankYou.forGuests).toBeVisible();
  const order = new URL(guest.page.url()).searchParams.get('order_id') ?? '';
  await guest.page.goto('/orders');
  await expect(guest.page.getByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
  await expectPurchased(guest, cabin.path, gift);
  expect(await leakedAddresses(guest)).toEqual([]);

  await guest.page.goto('/local/inbox');
  const mail = guest.page.getByRole('listitem').filter({ hasText: 'To ada@example.ca' });
  await expect(mail).toContainText(`Your order #${order.slice(0, 8)}`);
  await expect(mail).toContainText(`1 × ${gift}, for @maya`);
  expect(await leakedAddresses(guest)).toEqual([]);
  const [link = ''] = /http\S+/.exec(await mail.innerText()) ?? [];
  const { pathname, search } = new URL(link);
  await guest.page.goto(pathname + search);
  await expect(guest.page.getByText(`1 × ${gift}, for @maya. Address kept private by @maya`)).toBeVisible();
  expect(await leakedAddresses(guest)).toEqual([]);

  const maya = await openAsMaya(openVisitor);
  await expectPurchased(maya, cabin.own, gift);
  await maya.page.goto('/profile?tab=notifications');
  const notifications = maya.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(notifications.first()).toContainText(`Ada Byron bought ${gift} from your giftlist "${cabin.title}".`);
});

test('A message survives a reload, Back and a declined payment, and the owner reads it', async ({ openVisitor }) => {
  const gift = 'The Owls of the Boreal';
  const text = 'For long evenings.\nSee you at the lake!';
  const guest = await followLink(openVisitor);
  const { page, checkout, payment, thankYou } = guest;
  await takeToCheckout(guest, gift);
  await page.getByRole('button', { name: 'Add a message for @maya' }).click();
  await checkout.message('@maya').fill(text);
  await checkout.fillGuest();
  await expect(page.getByText('From Ada Byron')).toBeVisible();
  await page.reload();
  await expect(checkout.message('@maya')).toHaveValue(text);
  await checkout.pay.click();
  await expect(payment.heading).toBeVisible();
  await page.goBack();
  await expect(checkout.message('@maya')).toHaveValue(text);
  await checkout.pay.click();
  await payment.decline.click();
  await expect(checkout.message('@maya')).toHaveValue(text);
  await checkout.pay.click();
  await payment.pay.click();
  await expect(thankYou.heading).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your gifts' }).getByRole('listitem')).toHaveText([`${gift}for @maya`]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('evenings');
  await page.goto('/local/inbox');
  const mail = page.getByRole('listitem').filter({ hasText: 'To ada@example.ca' });
  await expect(mail).not.toContainText('evenings');
  const [link = ''] = /http\S+/.exec(await mail.innerText()) ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByRole('blockquote')).toHaveText(text);

  const maya = await openAsMaya(openVisitor);
  await maya.page.goto('/profile?tab=notifications');
  const notifications = maya.page.getByRole('list', { name: 'Notifications' });
  await expect(notifications).toContainText(`Ada Byron bought ${gift}`);
  await expect(notifications).not.toContainText('evenings');
  await maya.page.goto('/gifts');
  await expect(maya.page.getByRole('listitem').filter({ hasText: gift }).getByRole('blockquote')).toHaveText(text);
});
