import { openOthers } from './support/gift-views';
import { expect, test } from './support/shop-test';

/** Limit of elements on a page, however long its list is. */
const maxElements = 900;

test('A giftlist of 1,000 items shows ten a page, and keeps focus and content while the next page loads', async ({
  page,
  shop,
}) => {
  await shop.go('/?scenario=long-list');
  await openOthers(shop, '/giftlist/gft_maya_long');
  await expect(page.getByText('Showing page 1 of 100')).toBeVisible();
  await page.evaluate(() => {
    window.skeletons = 0;
    new MutationObserver(() => {
      window.skeletons = (window.skeletons ?? 0) + document.querySelectorAll('main [class*="skeleton"]').length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const last = shop.gifts.pageButton('Last');
  await last.click();
  await expect(page.getByText('Showing page 100 of 100')).toBeVisible();
  await expect(last).toBeFocused();
  await expect(shop.gifts.rows).toHaveCount(10);
  expect(await page.evaluate(() => window.skeletons)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(maxElements);
});

test('A list of 500 friends shows ten a page, and is not widened by long names', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.goAs('maya', '/friends');
  await shop.setScenario('many-friends');
  await shop.go('/friends?page=2');
  const { friends } = shop;
  await expect(page.getByText('512 friends')).toBeVisible();
  await expect(friends.list.getByRole('listitem')).toHaveCount(10);
  await expect(friends.list.getByText('<b>Bold</b> & Sons')).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(maxElements);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Showing page 3 of 52')).toBeVisible();
  await expect(next).toBeFocused();
});

declare global {
  interface Window {
    /** Number of skeletons that appeared. */
    skeletons?: number;
  }
}
