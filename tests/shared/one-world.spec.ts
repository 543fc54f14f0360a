import type { Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';

const teapot = 'Enamel Teapot for Two';
const teapotAt = '/?product=enamel-teapot-for-two';

/** Puts the product of the open quick view in the bag. */
const addShownProduct = async (page: Page) => {
  await page.getByRole('dialog', { name: teapot }).getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
};

test('Two visitors do not see each other’s bags, and one visitor sees one bag in two tabs', async ({ enter }) => {
  const ada = await enter(teapotAt);
  const bob = await enter('/cart');
  await addShownProduct(ada.page);
  await bob.page.reload();
  await expect(bob.bag.empty).toBeVisible();
  const tab = await ada.page.context().newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('link', { name: teapot }).first()).toBeVisible();
  expect(await bob.known()).not.toContain('enamel-teapot-for-two');
});

test('A member sends a gift to a friend, pays, and finds the order; the friend finds nothing of it', async ({
  enter,
}) => {
  const maya = await enter('/');
  await maya.signIn('maya');
  await maya.page.goto(teapotAt);
  await addShownProduct(maya.page);
  await maya.page.goto('/checkout');
  await maya.recipient.open.click();
  await maya.recipient.search.fill('noah');
  await expect(maya.recipient.friends).toHaveCount(1);
  await maya.recipient.choice('Noah Fraser').click();
  await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await maya.recipient.save.click();
  await expect(maya.page.getByText('Address kept private by @noah')).toBeVisible();
  await maya.checkout.pay.click();
  await expect(maya.payment.heading).toBeVisible();
  await expect(maya.page.getByText('Quantity 1, for @noah')).toBeVisible();
  await maya.payment.pay.click();
  await expect(maya.thankYou.found).toBeVisible();
  const order = new URL(maya.page.url()).searchParams.get('order_id') ?? '';
  await maya.page.goto('/orders');
  await expect(maya.page.getByText(`#${order.slice(0, 8)}`)).toBeVisible();
  // Noah's home, of which the one who pays for his gifts learns nothing.
  const known = await maya.known();
  expect(known).toContain('Noah Fraser');
  expect(known).not.toContain('88 Somerset');
  expect(known).not.toContain('K2P 0H6');

  const noah = await enter('/');
  await noah.signIn('noah');
  await noah.page.goto('/orders');
  await expect(noah.page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(
    noah.page.getByRole('table', { name: 'Orders' }).or(noah.page.getByText('No orders found')),
  ).toBeVisible();
  await expect(noah.page.getByText(`#${order.slice(0, 8)}`)).toHaveCount(0);
});

test('A payment page that has lost its server says so, and goes on when the server is back', async ({
  enter,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const guest = await enter(teapotAt);
  await addShownProduct(guest.page);
  await guest.page.goto('/checkout');
  await guest.checkout.fillGuest();
  await guest.checkout.pay.click();
  await expect(guest.payment.pay).toBeEnabled();
  await expect(guest.page.getByText('Quantity 1')).toBeVisible();
  await guest.page.route('**/mocks/calls/**', (route) => route.abort());
  await guest.payment.pay.click();
  await expect(guest.page.getByRole('alert')).toHaveText('The payment page cannot reach its server. Please try again.');
  await guest.page.unroute('**/mocks/calls/**');
  await guest.payment.pay.click();
  await expect(guest.thankYou.heading).toBeVisible();
});

test('The code of one visitor arrives in the inbox, and signs in nobody else', async ({ enter }) => {
  const zoe = await enter('/');
  const other = await enter('/');
  await zoe.account.signIn.click();
  await zoe.signInDialog.byCode.click();
  await zoe.signInDialog.root.getByRole('textbox', { name: 'Email' }).fill('zoe.nakashuk@example.ca');
  await zoe.signInDialog.sendCode.click();
  await zoe.problem.close.click();
  await other.page.goto('/mocks/inbox/index.html');
  await expect(other.page.getByText(/^To zoe\.nakashuk@example\.ca/)).toBeVisible();
  await zoe.signInDialog.fillCode();
  await zoe.signInDialog.verify.click();
  await expect(zoe.account.named).toBeVisible();
  await other.page.goto('/');
  await expect(other.account.signIn).toBeVisible();
});

test('Google signs in the browser that asked, and no other', async ({ enter }) => {
  const noah = await enter('/');
  const other = await enter('/');
  await noah.account.signIn.click();
  await noah.signInDialog.withGoogle.click();
  await noah.page.getByRole('button', { name: 'Noah Fraser' }).click();
  await expect(noah.account.named).toHaveAccessibleName(/Noah Fraser/);
  await other.page.reload();
  await expect(other.account.signIn).toBeVisible();
});

test('The shop is the production build: no worker, no mock, and nothing is asked of another host', async ({
  enter,
}) => {
  const { page } = await enter('/terms-of-service');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?panel&scenario=offline', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) || url.includes('/mocks/'))).toEqual([]);
  expect(
    await page.evaluate(() => [isSecureContext, Reflect.has(window, '__mock'), Reflect.has(window, '__flows')]),
  ).toEqual([false, false, false]);
  await expect(page.getByText('Test panel')).toHaveCount(0);
});
