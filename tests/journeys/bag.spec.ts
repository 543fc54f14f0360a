import { failedAnswers } from '../support/strict-test';
import { Shopper } from './support/shopper';
import { expect, ownPage, test } from './support/shop-test';

test.use({ isShopRunning: true });

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue', quantity: 2 };
const noNumber = { productId: 'dog-portrait-in-oils' };

test('A bag of gifts says for whom everything is, and what it comes to', async ({ page, shop }) => {
  await shop.go('/cart?scenario=gift-bag');
  await expect(shop.heading('Giftlist Bag')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Shipping to: @maya',
    'Shipping to: @theo',
    'Shipping to: You',
    'Order summary',
  ]);
  await expect(page.getByText('7 items · $374.00', { exact: true })).toBeVisible();
  const knitting = shop.line('First Scarf Knitting Kit');
  await expect(knitting).toContainText('Birthday wishes');
  await expect(knitting).toContainText("Maya's 30th birthday");
  await expect(page.getByRole('region', { name: 'Shipping to: @maya' })).not.toContainText('Saint-Jean');
});

test('The quantity is changed in the bag, and what it comes to follows', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await page.getByRole('button', { name: 'Increase Quantity of Enamel Teapot for Two' }).click();
  await expect(page.getByText('2 items · $108.00', { exact: true })).toBeVisible();
  await expect(shop.badge(2)).toBeVisible();
  await expect(shop.amount('Subtotal')).toHaveText('$108.00');
  const decrease = page.getByRole('button', { name: 'Decrease Quantity of Enamel Teapot for Two' });
  await decrease.click();
  await expect(page.getByText('1 item · $54.00', { exact: true })).toBeVisible();
  await expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await expect(decrease).toBeFocused();
});

test('What is kept for later is neither counted nor paid for, and a reload keeps it so', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot, fondue]);
  const later = page.getByRole('button', { name: 'Buy Later: Tabletop Fondue Pot' });
  await later.click();
  await expect(page.getByText('3 items · $54.00', { exact: true })).toBeVisible();
  await shop.reload();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('3 items · $54.00', { exact: true })).toBeVisible();
  await expect(shop.badge(3)).toBeVisible();
  await shop.bag.checkout.click();
  await expect(shop.amount('Subtotal')).toHaveText('$54.00');
  await expect(shop.line('Tabletop Fondue Pot')).toHaveCount(0);
  await page.goBack();
  await later.click();
  await expect(page.getByText('3 items · $232.00', { exact: true })).toBeVisible();
});

test('With everything kept for later there is nothing to check out', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await page.getByRole('button', { name: 'Buy Later: Enamel Teapot for Two' }).click();
  await expect(page.getByRole('button', { name: 'Add items to checkout' })).toBeDisabled();
  await expect(shop.bag.checkout).toHaveCount(0);
});

test('A line whose price is no number blocks itself, and no other', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([noNumber, teapot]);
  await expect(shop.line('A Portrait of Your Dog, in Oils')).toContainText('unavailable');
  await expect(page.getByText('2 items · $54.00', { exact: true })).toBeVisible();
  await shop.bag.checkout.click();
  await expect(shop.amount('Subtotal')).toHaveText('$54.00');
  await expect(shop.line('A Portrait of Your Dog, in Oils')).toHaveCount(0);
  await expect(page.getByText('NaN')).toHaveCount(0);
});

test('Removing asks first; a double click asks once and removes once', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot, fondue]);
  const remove = page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' });
  // The first question brings the code of dialogs: from then on one opens between the two presses.
  await remove.click();
  await shop.confirm.button('Keep item').click();
  await expect(shop.confirm.root).toBeHidden();
  await remove.dblclick();
  await expect(shop.confirm.root).toHaveAccessibleName('Remove this item?');
  await expect(shop.confirm.root).toHaveAccessibleDescription(
    '\u2068Tabletop Fondue Pot\u2069 is taken out of your bag.',
  );
  await shop.confirm.button('Keep item').click();
  await expect(shop.line('Tabletop Fondue Pot')).toBeVisible();
  await expect(remove).toBeFocused();
  expect(shop.requests('removeCartItem')).toEqual([]);

  await remove.click();
  await shop.hold('removeCartItem');
  await shop.confirm.button('Remove item').dblclick();
  await expect(remove).toHaveAttribute('aria-busy', 'true');
  await shop.openGates();
  await expect(shop.line('Tabletop Fondue Pot')).toHaveCount(0);
  await expect(shop.badge(1)).toBeVisible();
  expect(shop.requests('removeCartItem')).toHaveLength(1);
});

test('Clearing asks first, shows that it works, and clears once', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot, fondue]);
  await shop.bag.clear.click();
  await expect(shop.confirm.root).toHaveAccessibleName('Clear your bag?');
  await page.keyboard.press('Escape');
  await expect(shop.confirm.root).toBeHidden();
  await expect(shop.line('Tabletop Fondue Pot')).toBeVisible();

  await shop.bag.clear.click();
  await shop.hold('clearCart');
  await shop.confirm.button('Clear Cart').dblclick();
  await expect(shop.bag.clear).toHaveAttribute('aria-busy', 'true');
  await shop.openGates();
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await expect(shop.badge(0)).toBeVisible();
  expect(shop.requests('clearCart')).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Explore gifts' }).click();
  await expect(shop.heading('Gift Your Friends & Family')).toBeVisible();
});

test('A promo code is looked at for 1 s, and applies nothing', { tag: ownPage }, async ({ page, shop }) => {
  await page.clock.install({ time: '2026-01-05T12:00:00Z' });
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await expect(shop.bag.apply).toBeDisabled();
  await shop.bag.promo.fill('SPRING');
  // What is still on its way would be given up an hour later.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt('2026-01-05T13:00:00Z');
  await shop.bag.promo.press('Enter');
  await page.clock.runFor(999);
  await expect(shop.bag.apply).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1);
  await expect(shop.bag.promoAnswer).toBeVisible();
  await expect(shop.amount('Total')).toHaveText('$54.00');
});

test('Quick View opens over the bag, and closing it leads back to the line', async ({ page, shop }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  await page.getByRole('link', { name: 'Quick View of Enamel Teapot for Two' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enamel Teapot for Two' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Quick View of Enamel Teapot for Two' })).toBeFocused();
});

test('Two tabs: the bag agrees once a person comes back to the tab', async ({ page, shop, context }) => {
  await shop.go('/cart');
  await shop.fillBag([teapot]);
  const other = new Shopper(await context.newPage());
  await other.go('/?q=fondue');
  await expect(other.badge(1)).toBeVisible();
  await other.page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click();
  await expect(other.badge(2)).toBeVisible();

  const comeBack = (to: Shopper) =>
    to.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await comeBack(shop);
  await expect(shop.badge(2)).toBeVisible();
  await expect(shop.line('Tabletop Fondue Pot')).toBeVisible();

  await shop.bag.clear.click();
  await shop.confirm.button('Clear Cart').click();
  await expect(shop.badge(0)).toBeVisible();
  await comeBack(other);
  await expect(other.badge(0)).toBeVisible();
  expect(await page.title()).toBe('Shopping Bag · Giftlist');
});

test('Removing what another tab removed already leaves the page in order', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await shop.go('/cart');
  await shop.fillBag([teapot, fondue]);
  await expect(shop.badge(3)).toBeVisible();
  const other = new Shopper(await context.newPage());
  await other.go('/cart');
  await other.page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' }).click();
  await other.confirm.button('Remove item').click();
  await expect(other.badge(1)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' }).click();
  await shop.confirm.button('Remove item').click();
  await expect(shop.line('Tabletop Fondue Pot')).toHaveCount(0);
  await expect(shop.badge(1)).toBeVisible();
});
