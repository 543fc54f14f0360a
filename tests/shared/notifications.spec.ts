import { signInBy } from '../support/ask';
import { expect, test } from '../support/shared-test';

test('A friend request rings the bell of a page that is open; the bell leads to it, and it is marked as read', async ({
  page,
  shop,
  request,
  world,
}) => {
  await shop.goAs('maya', '/friends');
  const { notifications } = shop;
  await expect(notifications.bellWith(3)).toBeVisible();
  await expect(page).toHaveTitle('(3) My Friends · Giftlist');
  await shop.untilLive();
  const zoe = await signInBy(request, world.url, 'zoe');
  await zoe('PATCH', '/friends/follow/maya');
  await expect(notifications.bellWith(4)).toBeVisible();
  await expect(notifications.said).toHaveText('4 unread notifications');
  await notifications.bell.click();
  await expect(page).toHaveURL(/\/profile\?tab=notifications$/);
  const row = notifications.row('Zoë Nakashuk');
  await expect(row.getByRole('link')).toHaveAttribute('href', '/friends?tab=pending');
  await row.getByRole('button').press('Enter');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(notifications.bellWith(3)).toBeVisible();
  await expect(page).toHaveTitle('(3) My Account · Giftlist');
});
