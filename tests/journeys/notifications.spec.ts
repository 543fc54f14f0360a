import type { Page } from '@playwright/test';
import { openAs } from './support/account-views';
import { expect, ownPage, test } from './support/shop-test';
import type { Shopper } from './support/shopper';

test.use({ isShopRunning: true });

const path = '/profile?tab=notifications';

/** ms of the main thread so far. */
const threadTime = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
};

/** Lets so many notifications arrive in two seconds, as the live connection hands them over: what came within 50 ms together. */
const push = (page: Page, name: string, count: number) =>
  page.evaluate(
    async ({ prefix, total }) => {
      const batches = Math.min(40, total);
      const begun = performance.now();
      let sent = 0;
      for (let batch = 1; batch <= batches; batch += 1) {
        const upTo = Math.round((total * batch) / batches);
        const notifications = Array.from({ length: upTo - sent }, (_, index) => ({
          id: `${prefix} ${sent + index + 1}`,
          message: `News ${prefix} ${sent + index + 1}`,
          viewed: false,
          type: 'PURCHASE',
        }));
        sent = upTo;
        window.__flows?.send('inbox', { type: 'notification.push', notifications });
        const rest = (2000 * batch) / batches - (performance.now() - begun);
        await new Promise((next) => setTimeout(next, Math.max(0, rest)));
      }
    },
    { prefix: name, total: count },
  );

const isQuiet = (shop: Shopper) => expect.poll(async () => (await shop.view('inbox'))?.value).toBe('quiet');

test('A thousand pushes in two seconds are there once, with two reads and three announcements', {
  tag: ownPage,
}, async ({ page, shop }) => {
  await openAs(shop, 'maya', path);
  const { notifications } = shop;
  await expect(notifications.bellWith(3)).toBeVisible();
  await expect.poll(async () => (await shop.view('inbox'))?.value).toBe('quiet');
  // What is pushed here is not stored by the backend: the number that it would answer is another.
  await shop.hold('listNotifications');
  const time = await threadTime(page);
  await page.evaluate(() => {
    const said: string[] = [];
    const region = document.querySelector('nav [role="status"]');
    if (region) {
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    }
    Object.assign(window, { said });
  });
  const said = () => page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said.length : -1));

  const before = await time();
  await push(page, 'few', 10);
  await isQuiet(shop);
  const few = (await time()) - before;
  await expect(notifications.bellWith(13)).toBeVisible();
  const [saidBefore, readsBefore] = [await said(), await shop.waiting('listNotifications')];

  const between = await time();
  await push(page, 'many', 1000);
  await isQuiet(shop);
  const many = (await time()) - between;
  await expect(notifications.bellWith(1013)).toBeVisible();
  await expect(notifications.rows).toHaveCount(10);
  const shown = await notifications.rows.locator('bdi').allTextContents();
  expect(shown).toEqual(Array.from({ length: 10 }, (_, index) => `News many ${1000 - index}`));
  expect((await said()) - saidBefore).toBeLessThanOrEqual(3);
  expect((await shop.waiting('listNotifications')) - readsBefore).toBeLessThanOrEqual(2);
  // A figure to be read, not a bar: how long something takes is the machine's.
  test
    .info()
    .annotations.push({ type: 'thread time', description: `${many.toFixed()} ms, ${few.toFixed()} ms for ten` });
});

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
