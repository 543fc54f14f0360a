import type { Visitor } from '../support/visitor';
import { expect, test } from '../support/shared-test';
import { stopTime } from '../support/stop-time';

const address = ({ page }: Visitor) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;

test('A member searches her orders, opens one and comes back to where she was', async ({ page, shop }) => {
  await page.clock.install();
  await shop.goAs('maya', '/orders');
  const { orders } = shop;
  await expect(orders.rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing page 2 of 2')).toBeVisible();
  await expect(orders.rows).toHaveCount(2);

  // 500 ms after the last key, and not a moment earlier.
  await stopTime(page);
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
