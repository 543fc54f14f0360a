import { expect, test } from '../support/shared-test';

const many = Array.from({ length: 1000 }, (_, index) => ({ type: 'OTHER', message: `News number ${index + 1}.` }));

test('A thousand pushes at once are each there once, for two reads and three announcements at most', async ({
  enter,
  world,
}) => {
  const maya = await enter('/');
  await maya.signIn('maya');
  const { page } = maya;
  await page.goto('/profile?tab=notifications');
  const tab = page.getByRole('region', { name: 'Notifications' });
  const rows = tab.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await expect.poll(() => world.mocks.live.count()).toBe(1);
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    const region = document.querySelector('nav [role=status]');
    if (!region) throw new Error('The bar says nothing');
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/notifications') reads.push(search);
  });

  const settled = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/notifications');
  await world.mocks.storeNotification('maya', ...many);
  await expect(page.getByRole('link', { name: 'Notifications, 1003 unread' })).toBeVisible();
  await expect(rows.first()).toContainText('News number 1000.');
  await settled;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Notifications, 1003 unread' })).toBeVisible();
  expect(reads.length).toBeLessThanOrEqual(2);
  const said = await page.evaluate(() => Reflect.get(window, 'said') as string[]);
  expect(said.length).toBeGreaterThanOrEqual(1);
  expect(said.length).toBeLessThanOrEqual(3);

  // Those that the page has are turned up without asking for them.
  const texts: string[] = [];
  for (let shown = 10; shown < 60; shown += 10) {
    await tab.getByRole('button', { name: 'Load More' }).click();
    await expect(rows).toHaveCount(shown + 10);
  }
  texts.push(...(await rows.allTextContents()));
  expect(texts.map((text) => /News number (\d+)\./.exec(text)?.[1])).toEqual(
    Array.from({ length: 60 }, (_, index) => String(1000 - index)),
  );
});

test('Thirty drops leave one connection at any time, and no more memory taken', async ({ enter, world }) => {
  const maya = await enter('/');
  await maya.signIn('maya');
  const { page } = maya;
  // The attempts of a minute pass in a moment.
  await page.clock.install();
  await page.goto('/profile?tab=notifications');
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  const isConnected = async () => {
    await page.clock.fastForward(500);
    return world.mocks.live.count();
  };
  await expect.poll(isConnected).toBe(1);
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Runtime.getHeapUsage')).usedSize;
  };
  const counts = new Set<number>();
  const drop = async () => {
    // It counts as good.
    await page.clock.fastForward(30_000);
    world.mocks.live.drop();
    await expect.poll(() => world.mocks.live.count(), { intervals: [5] }).toBe(0);
    await expect.poll(isConnected, { intervals: [5] }).toBe(1);
    counts.add(world.mocks.live.count());
  };
  for (let cycle = 0; cycle < 5; cycle += 1) await drop();
  const before = await heap();
  for (let cycle = 0; cycle < 30; cycle += 1) await drop();
  expect([...counts]).toEqual([1]);
  expect(await heap()).toBeLessThanOrEqual(1.1 * before);
});
