import type { Page } from '@playwright/test';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';
import { failedAnswers } from '../support/strict-test';
import { Panel } from '../support/pages/panel';
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

test('A session that the live connection finds dead ends at once, and the page says so itself', async ({
  complaints,
  page,
  shop,
}) => {
  complaints.allow(failedAnswers);
  await openAsMaya(shop);
  await shop.setSession(undefined);
  await shop.dropLive();
  await expect(shop.heading('Please log in to view your profile')).toBeVisible();
  await expect(shop.account.signIn).toBeVisible();
  expect(await shop.liveConnections()).toEqual({ open: 0, waiting: 0 });
  await expect(page).toHaveTitle('My Account · Giftlist');
});

test('A tester pushes a notification, drops the connection and restores it', async ({ page, shop }) => {
  await shop.goAs('maya', '/profile?tab=notifications&panel');
  await expect(shop.notifications.bellWith(3)).toBeVisible();
  await shop.clock.until(async () => (await shop.liveConnections()).open === 1);
  const panel = new Panel(page);
  await panel.open('Notifications');
  await panel.button('Push a notification').click();
  await expect(panel.said('Pushed.')).toBeVisible();
  await expect(shop.notifications.bellWith(4)).toBeVisible();
  await expect(shop.notifications.rows.first()).toContainText('The tester’s panel says hello');
  await panel.button('Drop the connection').click();
  await expect(panel.said('Dropped. The shop tries five more times.')).toBeVisible();
  expect((await shop.liveConnections()).open).toBe(0);
  await panel.button('Push a notification').click();
  await expect(panel.said('Stored; no live connection is open.')).toBeVisible();
  await panel.button('Restore the connection').click();
  await shop.clock.until(async () => (await shop.liveConnections()).open === 1);
  await expect(shop.notifications.bellWith(5)).toBeVisible();
});
