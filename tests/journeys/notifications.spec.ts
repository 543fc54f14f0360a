import { openAs } from './support/account-views';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true });

test('A friend request rings the bell of a page that is open; the bell leads to it, and it is marked as read', async ({
  page,
  shop,
}) => {
  await openAs(shop, 'maya', '/friends');
  const { notifications } = shop;
  await expect(notifications.bellWith(3)).toBeVisible();
  await expect(page).toHaveTitle('(3) My Friends · Giftlist');
  await expect.poll(async () => JSON.stringify((await shop.view('live'))?.value)).toContain('standing');
  await page.evaluate(() =>
    window.__mock?.storeNotification('maya', {
      type: 'FRIEND_REQUEST',
      message: 'Somebody new would like to be your friend.',
    }),
  );
  await expect(notifications.bellWith(4)).toBeVisible();
  await expect(notifications.said).toHaveText('4 unread notifications');
  await notifications.bell.click();
  await expect(page).toHaveURL(/\/profile\?tab=notifications$/);
  const row = notifications.row('Somebody new');
  await expect(row.getByRole('link')).toHaveAttribute('href', '/friends?tab=pending');
  await row.getByRole('button').press('Enter');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(notifications.bellWith(3)).toBeVisible();
  await expect(page).toHaveTitle('(3) My Account · Giftlist');
});
