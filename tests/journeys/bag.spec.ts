import { failedAnswers } from '../support/strict-test';
import { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true });

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue', quantity: 2 };

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
