import { expect, test } from '../support/shared-test';

test('An order prints without bar and links, and in light colors even if the appearance is dark', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => localStorage.setItem('giftlist.appearance', 'dark'));
  await shop.goAs('maya', '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d');
  await expect(shop.heading('Order #b83f02aa')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Orders' })).toBeHidden();
  await expect(shop.heading('Order #b83f02aa')).toBeVisible();
  await expect(shop.orders.items).toHaveCount(2);
  await expect(shop.orders.summary).toBeVisible();
});
