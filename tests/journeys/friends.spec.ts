import { expect, ownPage, test } from './support/shop-test';
import { Shopper } from './support/shopper';

test.use({ isShopRunning: true });

test('A member answers her requests, asks a stranger and looks a friend up; the other tab learns of it', async ({
  page,
  context,
  shop,
}) => {
  await shop.goAs('maya', '/friends?tab=pending');
  const { friends } = shop;
  await expect(friends.requests.getByRole('listitem')).toHaveCount(2);
  const other = new Shopper(await context.newPage());
  await other.go('/friends?tab=pending');
  await expect(other.friends.requests.getByRole('listitem')).toHaveCount(2);

  await friends.button('Accept Owen MacKay').click();
  await expect(friends.answer('Not now')).toBeFocused();
  await friends.answer('Accept').click();
  await expect(friends.requests.getByRole('listitem')).toHaveCount(1);
  await expect(other.friends.requests.getByRole('listitem')).toHaveCount(1);
  await friends.button('Reject Isla Bouchard').click();
  await friends.answer('Reject').click();
  await expect(friends.noRequests).toBeVisible();
  await expect(shop.heading('My Friends')).toBeFocused();
  await expect(other.friends.noRequests).toBeVisible();

  await friends.open.click();
  await expect(friends.username).toBeFocused();
  await friends.username.fill('نور');
  await friends.suggestions.getByText('@nour.haddad').click();
  await expect(friends.username).toHaveValue('nour.haddad');
  await friends.username.press('Enter');
  await expect(friends.sent).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(friends.dialog).toBeHidden();
  await expect(friends.open).toBeFocused();

  await friends.friendsTab.click();
  await friends.search.fill('owen');
  await expect(page).toHaveURL('/friends?search=owen');
  await friends.list.getByRole('link', { name: 'Owen MacKay' }).click();
  await expect(page).toHaveURL('/owen.mackay/giftlists');
});

test('Suggestions and the search wait 300 ms after the last key, and not a moment less', { tag: ownPage }, async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.goAs('maya', '/friends');
  const { friends } = shop;
  await expect(friends.list.getByRole('listitem')).toHaveCount(10);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await friends.search.fill('noah');
  await page.clock.runFor(299);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/friends?search=noah');
  await page.clock.resume();
  await expect(friends.list.getByRole('listitem')).toHaveCount(1);

  await friends.open.click();
  await expect(friends.username).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await friends.username.fill('zo');
  await page.clock.runFor(1000);
  await friends.username.fill('zoe');
  await page.clock.runFor(299);
  expect(shop.requests('searchNonFollowing')).toEqual([]);
  await page.clock.resume();
  await expect(friends.suggestions).toHaveCount(1);
  expect(shop.requests('searchNonFollowing').map((request) => new URL(request.url()).pathname)).toEqual([
    '/api/user/search/nonfollowing/zoe',
  ]);
});

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
