import { failedAnswers } from '../support/strict-test';
import type { Shopper } from './support/shopper';
import { expect, ownPage, test } from './support/shop-test';

test.use({ isShopRunning: true });

const address = ({ page }: Shopper) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;

test('A member searches her orders, opens one and comes back to where she was', { tag: ownPage }, async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.goAs('maya', '/orders');
  const { orders } = shop;
  await expect(orders.rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible();
  await expect(orders.rows).toHaveCount(2);

  // 500 ms after the last key, and not a moment earlier.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await orders.search.fill('noah');
  await page.clock.runFor(499);
  expect(address(shop)).toBe('/orders?page=2');
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect.poll(() => address(shop)).toBe('/orders?search=noah');
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.search).toBeFocused();

  await orders.details('#b83f02aa').click();
  await expect(shop.heading('Order #b83f02aa')).toBeFocused();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Order · Giftlist$/);
  await expect(orders.items).toHaveCount(2);
  await expect(orders.items.nth(1)).toContainText('Address kept private by @noah');
  await expect(orders.summary).toContainText('Total$256.56');
  await page.goBack();
  await expect(orders.search).toHaveValue('noah');
  await expect(orders.rows).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible();
  await expect(orders.search).toHaveValue('');
  await page.goForward();
  await expect(orders.search).toHaveValue('noah');
  await page.reload();
  await expect(orders.search).toHaveValue('noah');
  await expect(orders.rows).toHaveCount(1);
});

test('Search by the button asks once more for what is on screen when it is old', { tag: ownPage }, async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.goAs('maya', '/orders?search=teapot');
  await expect(shop.orders.rows).toHaveCount(1);
  const asked = shop.requests('listOrders').length;
  await shop.orders.submit.click();
  await page.clock.fastForward(6000);
  expect(shop.requests('listOrders')).toHaveLength(asked);
  await shop.orders.submit.click();
  await expect.poll(() => shop.requests('listOrders').length).toBe(asked + 1);
  expect(address(shop)).toBe('/orders?search=teapot');
});

test('Right after paying, the order is waited for, and then it is there', { tag: ownPage }, async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await page.clock.install();
  await shop.goAs('maya', '/checkout?scenario=late-order', [{ productId: 'enamel-teapot-for-two' }]);
  await shop.checkout.pay.click();
  await shop.payment.pay.click();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  // The thank-you page looks once, the page of the order once more: it is there at the third look.
  await expect(shop.thankYou.looking).toBeVisible();
  await page.getByRole('link', { name: 'View Order Details' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We are preparing your order…' })).toBeVisible();
  await expect(page.getByText('Order Not Found')).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expect(shop.orders.items).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(shop.orders.items).toContainText('Enamel Teapot for Two');
  await expect(shop.orders.items).toContainText('Delivery address: 27 rue Saint-Jean, Québec, QC G1R 1N6, Canada');
  await page.goBack();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  await page.getByRole('link', { name: 'View All Orders' }).click();
  await expect(shop.orders.rows).toHaveCount(10);
  await expect(shop.orders.rows.first()).toContainText('$');
});

test('A guest is told to look at their email, and has no order to open', async ({ page, shop }) => {
  await shop.go('/success?order_id=7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
  await expect(shop.thankYou.forGuests).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Continue Shopping']);
});

test('An order is printed as a receipt', async ({ page, shop }) => {
  await shop.goAs('maya', '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d');
  await expect(shop.heading('Order #b83f02aa')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Orders' })).toBeHidden();
  await expect(shop.heading('Order #b83f02aa')).toBeVisible();
  await expect(shop.orders.items).toHaveCount(2);
  await expect(shop.orders.summary).toBeVisible();
});

test('Of 300 orders a page has few nodes, and turning it keeps the focus', async ({ page, shop }) => {
  await shop.goAs('maya', '/orders?scenario=orders-300');
  await expect(shop.orders.rows).toHaveCount(10);
  await expect(page.getByText('Showing page 1 of 30')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  for (const turned of [2, 3]) {
    await next.click();
    await expect(page.getByText(`Showing page ${turned} of 30`)).toBeVisible();
    await expect(shop.orders.table).not.toHaveAttribute('aria-busy');
    await expect(shop.orders.rows).toHaveCount(10);
    await expect(next).toBeFocused();
  }
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
});
