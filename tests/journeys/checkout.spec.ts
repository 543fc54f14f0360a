import { failedAnswers } from '../support/strict-test';
import { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true });

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };

test('A price that changed is the one that is shown and charged', async ({ page, shop }) => {
  await shop.go('/cart?scenario=price-changed-at-checkout');
  await shop.fillBag([teapot]);
  await expect(shop.amount('Subtotal')).toHaveText('$54.00');
  await shop.bag.checkout.click();
  await expect(shop.amount('Subtotal')).toHaveText('$64.80');
  await shop.checkout.fillGuest();
  const pay = await shop.checkout.pay.textContent();
  await shop.checkout.pay.click();
  await expect(shop.payment.pay).toHaveText(pay ?? '');
  await expect(page).toHaveURL(/\/mocks\/payment\//);
});

test('What sold out keeps everybody from paying until it is removed', async ({ page, shop }) => {
  await shop.go('/cart?scenario=sold-out-at-checkout');
  await shop.fillBag([teapot, fondue]);
  await shop.bag.checkout.click();
  await expect(page.getByRole('button', { name: 'Please resolve errors before checkout' })).toBeDisabled();
  const soldOut = shop.line('Enamel Teapot for Two');
  await expect(soldOut.getByRole('alert')).toHaveText('This item has sold out since you added it.');
  await soldOut.getByRole('button', { name: 'Remove Enamel Teapot for Two from this order' }).click();
  await expect(soldOut).toHaveCount(0);
  await expect(shop.amount('Subtotal')).toHaveText('$89.00');
  await expect(shop.amount('Shipping')).toHaveText('$12.00');
  await shop.checkout.fillGuest();
  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
});

test('A quantity that differs from the bag’s is said before one pays', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await page.getByRole('button', { name: 'Increase Quantity of Enamel Teapot for Two' }).click();
  await expect(shop.badge(2)).toBeVisible();
  await shop.bag.checkout.click();
  await expect(shop.line('Enamel Teapot for Two')).toContainText('Your bag shows 2. You will be charged for 1.');
  await expect(
    page.getByText('Some quantities differ from your bag. The total counts what is listed here.'),
  ).toBeVisible();
  await expect(shop.amount('Subtotal')).toHaveText('$54.00');
});

test('A quantity that the shop changed is said before one pays', async ({ shop }) => {
  await shop.go('/cart?scenario=quantity-changed-at-checkout');
  await shop.fillBag([teapot]);
  await shop.bag.checkout.click();
  await expect(shop.line('Enamel Teapot for Two')).toContainText('Your bag shows 1. You will be charged for 2.');
  await expect(shop.amount('Subtotal')).toHaveText('$108.00');
});

test('A removed line goes at once, and shipping is worked out anew', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot, fondue]);
  await shop.bag.checkout.click();
  await expect(shop.amount('Shipping')).toHaveText('$20.00');
  await shop.hold('initiateCheckout');
  await page.getByRole('button', { name: 'Remove Tabletop Fondue Pot from this order' }).click();
  await expect(shop.line('Tabletop Fondue Pot')).toHaveCount(0);
  await shop.openGates();
  await expect(shop.amount('Shipping')).toHaveText('$12.00');
  await page.getByRole('button', { name: 'Remove Enamel Teapot for Two from this order' }).click();
  await expect(page.getByText('No valid items to checkout.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to your bag' }).click();
  await expect(page.getByText('2 items · $143.00', { exact: true })).toBeVisible();
});

test('An empty bag has nothing to check out', async ({ page, shop }) => {
  await shop.go('/checkout');
  await expect(page.getByText('No valid items to checkout.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(shop.heading('Shopping Bag')).toBeVisible();
});

test("'How Shipping Works' is explained in a dialog", async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await shop.bag.checkout.click();
  const help = page.getByRole('button', { name: 'How Shipping Works' });
  await help.click();
  await expect(page.getByRole('dialog', { name: 'How Shipping Works' }).getByRole('listitem')).toHaveText([
    'The first product to any address costs $12.00.',
    'Each additional different product to the same address costs $8.00.',
    'More of the same product to the same address adds nothing.',
    'Digital products ship free.',
    'Shipping is taxed by province.',
  ]);
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
});

test('Working out what it costs failed: Try Again brings the totals, the form and nothing lost', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await shop.answer('initiateCheckout', 503);
  await shop.bag.checkout.click();
  await expect(shop.problem.saying('Failed to proceed with checkout. Please try again.')).toBeVisible();
  await shop.problem.tryAgain.click();
  await expect(shop.amount('Total')).toHaveText('$74.58');
  await expect(shop.problem.root).toBeHidden();

  await shop.checkout.fillGuest();
  await shop.fillBag([teapot, fondue]);
  await shop.visit('/cart');
  await shop.bag.checkout.click();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.ca');
});

test('What another tab took out of the bag is said, and leads back to the bag', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await shop.bag.checkout.click();
  await shop.checkout.fillGuest();
  const other = new Shopper(await context.newPage());
  await other.go('/cart');
  await other.bag.clear.click();
  await other.confirm.button('Clear Cart').click();
  await expect(other.badge(0)).toBeVisible();

  await shop.checkout.pay.click();
  await expect(shop.problem.saying('One of these items is not in your bag any more.')).toBeVisible();
  await expect(shop.problem.tryAgain).toHaveCount(0);
  await shop.problem.close.click();
  await expect(shop.problem.root).toBeHidden();
  await expect(shop.checkout.empty).toBeVisible();
  await page.getByRole('link', { name: 'Back to your bag' }).click();
  await expect(shop.badge(0)).toBeVisible();
  await shop.fillBag([teapot]);
  await shop.visit('/cart');
  await shop.bag.checkout.click();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.ca');
});

test('A gift for somebody else never shows their address', async ({ page, shop }) => {
  await shop.go('/cart?scenario=gift-bag');
  await shop.bag.checkout.click();
  await expect(page.getByRole('region', { name: 'Shipping to: @maya' })).toContainText('Address kept private by @maya');
  await expect(page.getByRole('region', { name: 'Shipping to: @theo' })).toContainText('Address kept private by @theo');
});
