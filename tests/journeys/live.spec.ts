import type { Page } from '@playwright/test';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';
import { ShopDriver } from '../support/shop-driver';
import { realClock } from '../support/real-clock';

const liveOff = (page: Page) =>
  page.getByText('Live updates are off. What is new is shown when you come back to this page.', { exact: true });

/** Maya at her notifications, with a live connection that stands. */
const openAsMaya = async (shop: Shopper): Promise<void> => {
  await shop.goAs('maya', '/profile?tab=notifications');
  await expect(shop.notifications.bellWith(3)).toBeVisible();
  await shop.clock.until(async () => (await shop.liveConnections()).open === 1);
};

const setManner = (page: Page, manner: 'open' | 'away' | 'refusing') =>
  page.evaluate((how) => window.__mock?.live.setManner(how), manner);

test('What happens to a member rings the bell and stands on top of the list, in every tab', async ({
  context,
  shop,
}) => {
  await openAsMaya(shop);
  const other = new ShopDriver(await context.newPage(), realClock);
  await other.page.goto('/profile?tab=notifications');
  await expect(other.notifications.bellWith(3)).toBeVisible();
  await other.clock.until(async () => (await other.liveConnections()).open === 1);
  await shop.storeNotification('maya', 'Noah waves from the first tab.');
  for (const { notifications } of [shop, other]) {
    await expect(notifications.bellWith(4)).toBeVisible();
    await expect(notifications.rows.first()).toContainText('Noah waves from the first tab.');
  }
});

test('A connection that breaks off comes back by itself, with what was missed', async ({ page, shop }) => {
  await openAsMaya(shop);
  await setManner(page, 'away');
  await shop.dropLive();
  await shop.storeNotification('maya', 'You were away for a moment.');
  await setManner(page, 'open');
  await shop.clock.until(async () => (await shop.liveConnections()).open === 1);
  await expect(shop.notifications.rows.first()).toContainText('You were away for a moment.');
  await expect(shop.notifications.bellWith(4)).toBeVisible();
  await expect(liveOff(page)).toHaveCount(0);
});
