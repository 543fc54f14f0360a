import type { APIRequestContext, WebSocketRoute } from '@playwright/test';
import { signInBy } from '../support/ask';
import { expect, test } from '../support/shared-test';
import type { TestShop } from '../support/test-shop';
import type { Visitor } from '../support/visitor';

/** Opens Maya's notifications with a live connection. */
const openAsMaya = async (shop: Visitor): Promise<void> => {
  await shop.goAs('maya', '/profile?tab=notifications');
  await expect(shop.notifications.bellWith(3)).toBeVisible();
  await shop.untilLive();
};

/** Sends Maya a friend request by Zoe. */
const befriendMaya = async (request: APIRequestContext, { url }: TestShop): Promise<void> => {
  const zoe = await signInBy(request, url, 'zoe');
  await zoe('PATCH', '/friends/follow/maya');
};

test('A broken live connection recovers with the missed notifications', async ({ page, shop, request, server }) => {
  const connections: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/socket\.io\//, async (connection) => {
    if (isAway) {
      await connection.close();
      return;
    }
    connections.push(connection);
    connection.connectToServer();
  });
  await openAsMaya(shop);
  isAway = true;
  await connections[0]?.close();
  await befriendMaya(request, server);
  await expect(shop.notifications.bellWith(3)).toBeVisible();
  isAway = false;
  await expect(shop.notifications.rows.first()).toContainText('Zoë Nakashuk would like to be your friend.');
  await expect(shop.notifications.bellWith(4)).toBeVisible();
  expect(connections).toHaveLength(2);
  await expect(page.getByText(/^Live updates are off\./)).toHaveCount(0);
});
