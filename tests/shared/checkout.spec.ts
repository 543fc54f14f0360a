import { expect, test } from '../support/shared-test';
import { failedResponses } from '../support/strict-test';
import { Visitor } from '../support/visitor';

const teapot = { productId: 'enamel-teapot-for-two' };

test('Paying for a line that another tab removed shows an error, and keeps the typed text', async ({
  page,
  shop,
  context,
  server,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.fillCart([teapot]);
  await shop.go('/cart');
  await shop.bag.checkout.click();
  await shop.checkout.fillGuest();
  const other = new Visitor(await context.newPage(), server);
  await other.go('/cart');
  await other.bag.clear.click();
  await other.confirm.button('Clear Cart').click();
  await expect(other.badge(0)).toBeVisible();

  await shop.checkout.pay.click();
  await expect(shop.problem.message('One of these items is no longer in your bag.')).toBeVisible();
  await expect(shop.checkout.empty).toBeVisible();
  await shop.problem.tryAgain.click();
  await expect(shop.problem.root).toBeHidden();
  await page.getByRole('link', { name: 'Back to your bag' }).click();
  await expect(shop.badge(0)).toBeVisible();
  await shop.fillCart([teapot]);
  await shop.visit('/cart');
  await shop.bag.checkout.click();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.ca');
});
