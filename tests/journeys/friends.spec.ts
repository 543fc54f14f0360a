import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true });

test('Of 500 friends a page of ten is on the screen, and names of any kind widen nothing', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.goAs('maya', '/friends');
  await shop.setScenario('many-friends');
  await shop.go('/friends?page=2');
  const { friends } = shop;
  await expect(page.getByText('512 friends')).toBeVisible();
  await expect(friends.list.getByRole('listitem')).toHaveCount(10);
  await expect(friends.list.getByText('<b>Bold</b> & Sons')).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Showing page 3 of 52')).toBeVisible();
  await expect(next).toBeFocused();
});
