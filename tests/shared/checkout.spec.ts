import { expect, test } from '../support/shared-test';
import { Visitor } from '../support/visitor';

const teapot = { productId: 'enamel-teapot-for-two' };

test('A checkout empties when another tab clears the bag, and keeps the typed text', async ({
  page,
  shop,
  context,
  server,
}) => {
  await shop.fillCart([teapot]);
  await shop.go('/cart');
  await shop.bag.checkout.click();
  await shop.checkout.fillGuest();
  const other = new Visitor(await context.newPage(), server);
  await other.go('/cart');
  await other.bag.clear.click();
  await other.confirm.button('Clear Cart').click();
  await expect(other.badge(0)).toBeVisible();

  await expect(shop.checkout.empty).toBeVisible();
  await page.getByRole('link', { name: 'Back to your bag' }).click();
  await expect(shop.badge(0)).toBeVisible();
  await shop.fillCart([teapot]);
  await shop.visit('/cart');
  await shop.bag.checkout.click();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.ca');
});
