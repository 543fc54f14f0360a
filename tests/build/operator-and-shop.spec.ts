import type { APIRequestContext, Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { Address, CartItem, CheckoutSession } from '#generated/model';
import { guestAddress, type PersonName, people } from '#seed';
import { expect, openPage, signIn, test } from '../support/admin-test';
import { realClock } from '../support/real-clock';
import { createSendRequest, type SendRequest, signInByApi } from '../support/send-request';
import { ShopPages } from '../support/shop-pages';
import { failedResponses, type PageComplaints } from '../support/strict-test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** Message that others see instead of a hidden giftlist. */
const hiddenList = 'Failed to load giftlist. It may be private or no longer available.';

interface Order {
  readonly id: string;
  /** Number that the shop shows, such as `#0000abcd`. */
  readonly number: string;
}

/** Orders a product by API for delivery to the buyer's own address, and pays. */
const buy = async (
  api: APIRequestContext,
  origin: string,
  ask: SendRequest,
  productId: string,
  quantity: number,
): Promise<Order> => {
  const { id: addressId } = Address.parse(await ask('POST', '/address', guestAddress));
  const line = CartItem.parse(await ask('POST', '/cartItem', { productId, quantity }));
  await ask('PATCH', `/cartItem/${line.id}`, { recipientId: null, addressId });
  const buyer = { firstName: 'Sam', lastName: 'Roy', email: 'sam.roy@example.ca' };
  const session = CheckoutSession.parse(await ask('POST', '/cart/checkout', { cartItemIds: [line.id], ...buyer }));
  const { pathname, searchParams } = new URL(session.checkoutUrl ?? '');
  const form = { ...Object.fromEntries(searchParams), do: 'pay' };
  const paid = await api.post(`${origin}${pathname}`, { headers: { Origin: origin }, form });
  expect(new URL(paid.url()).pathname).toBe('/success');
  const id = searchParams.get('order') ?? '';
  return { id, number: `#${id.slice(0, 8)}` };
};

/** Opens an empty page with its own cookies. */
const openVisitor = async (browser: Browser, complaints: PageComplaints, size = phone): Promise<Page> => {
  const context = await browser.newContext({ viewport: size });
  context.on('page', (page) => complaints.watch(page));
  return context.newPage();
};

/** Opens an empty page in which a seeded member is signed in. */
const openMember = async (browser: Browser, complaints: PageComplaints, origin: string, name: PersonName) => {
  const page = await openVisitor(browser, complaints);
  return { page, ask: await signInByApi(page.request, origin, name) };
};

/** Opens a page of the menu, searches there for a text in the field with this label, and opens the found link. */
const openFound = async (page: Page, menu: string, [label, text]: readonly [string, string], found: string) => {
  await openPage(page, menu);
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: found }).click();
};

test.afterEach(async ({ browser, context }) => {
  for (const other of browser.contexts()) if (other !== context) await other.close();
});

test('An operator ships two orders with tracking numbers, and both buyers see it', async ({
  page,
  browser,
  served,
  complaints,
}) => {
  const { page: member, ask } = await openMember(browser, complaints, served.shopOrigin, 'zoe');
  const first = await buy(member.request, served.shopOrigin, ask, 'enamel-teapot-for-two', 2);
  const guest = await openVisitor(browser, complaints);
  const bySam = createSendRequest(guest.request, served.shopOrigin);
  const second = await buy(guest.request, served.shopOrigin, bySam, 'enamel-teapot-for-two', 1);

  await page.setViewportSize(desktop);
  await signIn(page, served);
  await page.getByRole('link', { name: /orders to ship/ }).click();
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await page.getByRole('button', { name: 'Address labels' }).click();
  for (const [{ number }, units] of [
    [first, 2],
    [second, 1],
  ] as const)
    await expect(page.getByText(`${number}: ${units} × Enamel Teapot for Two`)).toBeVisible();
  await expect(page.getByText('Sam Rivera')).toHaveCount(2);
  await page.getByRole('link', { name: 'Back' }).click();

  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await page.getByRole('button', { name: 'Ship with tracking…' }).click();
  await page.getByLabel('Carrier').selectOption('Canada Post');
  await page.getByLabel(`Tracking number of ${first.number}`).fill('7023 2100 3941 4604');
  const another = page.getByLabel(`Tracking number of ${second.number}`);
  await another.fill('12;34');
  await page.getByRole('button', { name: 'Ship 2 parcels' }).click();
  await expect(another).toBeFocused();
  await expect(page.getByLabel(`Tracking number of ${first.number}`)).toHaveValue('7023 2100 3941 4604');
  await another.fill('7023210039414605');
  await page.getByRole('button', { name: 'Ship 2 parcels' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. The buyers will be notified in two minutes.');
  for (const { number } of [first, second]) await expect(page.getByRole('link', { name: number })).toHaveCount(0);

  await member.goto(`${served.shopOrigin}/orders/${first.id}`);
  const { items } = new ShopPages(member, realClock).orders;
  await expect(items).toContainText(['2 of 2 fulfilledShipped']);
  await expect(items).toContainText(['Canada Post, tracking number 7023210039414604']);
  await expect(items.getByRole('link', { name: '7023210039414604' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.canadapost.*7023210039414604$/,
  );
});

test('An operator creates a product with three pictures, and a guest buys it', async ({
  page,
  browser,
  served,
  complaints,
}, { repeatEachIndex }) => {
  const name = `Harbour Mug ${repeatEachIndex}`;
  await page.setViewportSize(phone);
  await signIn(page, served);
  await openPage(page, 'Products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Price ($) Empty: cannot be bought' }).fill('34.50');
  await page.getByRole('textbox', { name: 'Stock' }).fill('10');
  const files = ['red', 'green', 'blue'].map(async (background) => ({
    name: `${background}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer(),
  }));
  await page.getByLabel('Add pictures').setInputFiles(await Promise.all(files));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('status')).toHaveText('Product created.');
  await expect(page.getByRole('textbox', { name: 'Stock' })).toHaveValue('10');

  const guest = await openVisitor(browser, complaints, desktop);
  const shop = new ShopPages(guest, realClock);
  await guest.goto(`${served.shopOrigin}/?${new URLSearchParams({ q: name })}`);
  await shop.card(name).getByRole('link', { name, exact: true }).click();
  const { quickView } = shop;
  await expect(quickView.root.getByRole('img', { name: `${name}: Picture 1 of 3` })).toBeVisible();
  await quickView.addToCart.click();
  await expect(shop.badge(1)).toBeVisible();
  await guest.goto(`${served.shopOrigin}/checkout`);
  await shop.recipient.addGuestAddress();
  await shop.checkout.fillGuest();
  await shop.checkout.pay.click();
  await shop.payment.pay.click();
  await shop.thankYou.heading.waitFor();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Stock' })).toHaveValue('9');
});

test('An operator cancels an item with a refund, and the buyer sees it', async ({
  page,
  browser,
  served,
  complaints,
}) => {
  const { page: buyer, ask } = await openMember(browser, complaints, served.shopOrigin, 'zoe');
  const order = await buy(buyer.request, served.shopOrigin, ask, 'enamel-teapot-for-two', 2);
  await page.setViewportSize(phone);
  await signIn(page, served);
  await page.goto(`${served.adminOrigin}/orders/${order.id}`);
  await page.getByText('Cancel Enamel Teapot for Two').click();
  await page.getByRole('button', { name: 'Cancel units…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel 2 × Enamel Teapot for Two?' })).toBeVisible();
  const refund = await page.getByLabel('Refund ($)').inputValue();
  await page.getByRole('button', { name: 'Cancel units and refund' }).click();
  await expect(page.getByRole('status')).toHaveText('Canceled. The buyer has been notified.');

  await buyer.goto(`${served.shopOrigin}/orders/${order.id}`);
  const shop = new ShopPages(buyer, realClock);
  await expect(shop.orders.items).toContainText(['Canceled']);
  await buyer.goto(`${served.shopOrigin}/profile?tab=notifications`);
  await expect(shop.notifications.list).toContainText(
    `Your order ${order.number}: 2 of 2 × Enamel Teapot for Two canceled. We have refunded $${refund}.`,
  );
  await buyer.goto(`${served.shopOrigin}/local/inbox`);
  await expect(buyer.getByRole('listitem').filter({ hasText: order.number }).first()).toContainText(
    `Your order ${order.number}: 2 of 2 × Enamel Teapot for Two canceled. We have refunded $${refund}.`,
  );
});

test('A suspended member is signed out and hidden until the suspension is lifted', async ({
  page,
  browser,
  served,
  complaints,
}) => {
  complaints.allow(failedResponses);
  const { page: member } = await openMember(browser, complaints, served.shopOrigin, 'noah');
  const theirs = new ShopPages(member, realClock);
  await member.goto(`${served.shopOrigin}/orders`);
  await expect(theirs.heading('My Orders')).toBeVisible();
  const visitor = await openVisitor(browser, complaints, desktop);
  const list = `${served.shopOrigin}/giftlist/gft_noah_1`;
  await visitor.goto(list);
  await expect(visitor.getByRole('heading', { name: 'Birthday: Amélie' })).toBeVisible();

  await page.setViewportSize(desktop);
  await signIn(page, served);
  await openFound(page, 'Customers', ['@username, name or email', '@noah'], 'Noah Fraser');
  await page.getByText('Suspend this customer').click();
  await page.getByLabel('Reason').fill('Many usernames were tried');
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspended. The customer has been told by email.');

  await member.reload();
  await theirs.guard.signIn.click();
  await theirs.signIn.fillPassword(people.noah.username);
  await theirs.signIn.submit.click();
  await expect(theirs.signIn.root.getByRole('alert')).toHaveText(
    'Your account is suspended: Many usernames were tried.',
  );
  await visitor.reload();
  await expect(visitor.getByRole('alertdialog')).toContainText(hiddenList);

  await page.getByRole('button', { name: 'Lift the suspension…' }).click();
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspension lifted. The customer has been told by email.');
  await theirs.signIn.submit.click();
  await expect(theirs.heading('My Orders')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Birthday: Amélie' })).toBeVisible();
});

test('A giftlist that was taken down is hidden from others until the operator shows it again', async ({
  page,
  browser,
  served,
  complaints,
}) => {
  complaints.allow(failedResponses);
  const visitor = await openVisitor(browser, complaints);
  const list = `${served.shopOrigin}/giftlist/gft_amara_desk`;
  const items = visitor.getByRole('list', { name: 'Items of A desk to write at' });
  await visitor.goto(list);
  await expect(items).toBeVisible();
  const { page: owner } = await openMember(browser, complaints, served.shopOrigin, 'amara');

  await page.setViewportSize(desktop);
  await signIn(page, served);
  await openFound(page, 'Giftlists', ['Title, or owner', 'desk to write'], 'A desk to write at');
  await page.getByLabel('Title').check();
  await page.getByLabel('Reason').fill('The title insults somebody');
  await page.getByRole('button', { name: 'Take down…' }).click();
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByRole('status')).toHaveText('Taken down. The owner has been notified.');
  await visitor.reload();
  await expect(visitor.getByRole('alertdialog')).toContainText(hiddenList);
  await owner.goto(`${served.shopOrigin}/profile?tab=notifications`);
  await expect(owner.getByRole('main')).toContainText('The title insults somebody.');

  await page.getByRole('button', { name: 'Show it again…' }).click();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByRole('status')).toHaveText('Shown again. The owner has been notified.');
  await visitor.reload();
  await expect(items).toBeVisible();
});
