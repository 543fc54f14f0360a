import { hold } from '../support/hydration';
import { expect, test } from '../support/shared-test';

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue', quantity: 2 };

test('Removing asks first, and a double click asks and removes once', async ({ page, shop }) => {
  await shop.fillBag([teapot, fondue]);
  await shop.go('/cart');
  const remove = page.getByRole('button', { name: 'Remove Tabletop Fondue Pot' });
  // Loads the chunk of the dialogs. From then on a dialog opens between the two clicks.
  await remove.click();
  await shop.confirm.button('Keep item').click();
  await expect(shop.confirm.root).toBeHidden();
  await remove.dblclick();
  await expect(shop.confirm.root).toHaveAccessibleName('Remove this item?');
  await expect(shop.confirm.root).toHaveAccessibleDescription('Tabletop Fondue Pot will be removed from your bag.');
  await shop.confirm.button('Keep item').click();
  await expect(shop.line('Tabletop Fondue Pot')).toBeVisible();
  await expect(remove).toBeFocused();
  expect(shop.requests('removeCartItem')).toEqual([]);

  await remove.click();
  const letGo = await hold(page, '**/api/cartItem/*');
  await shop.confirm.button('Remove item').dblclick();
  await expect(remove).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(shop.line('Tabletop Fondue Pot')).toHaveCount(0);
  await expect(shop.badge(1)).toBeVisible();
  expect(shop.requests('removeCartItem')).toHaveLength(1);
});
