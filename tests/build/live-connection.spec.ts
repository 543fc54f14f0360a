import type { Page } from '@playwright/test';
import { carryLive } from '../../mocks/host/carry-live';
import { serve } from '../../mocks/host/serve';
import { createNodeMocks, type NodeMocks } from '../../mocks/node';
import { expect, test as base } from '../support/strict-test';

/** `test` against the production build, with Maya signed in and a real Socket.IO server. */
const test = base.extend<{ mocks: NodeMocks; baseURL: string }>({
  mocks: async ({ browserName: _ }, use) => {
    const mocks = createNodeMocks();
    await mocks.signIn('maya');
    await use(mocks);
  },
  baseURL: async ({ mocks: { answer, liveServer } }, use) => {
    const attach: Parameters<typeof serve>[0]['attach'] = (http) => carryLive(http, liveServer);
    const { url, close } = await serve({ dir: 'dist', answer, attach });
    await use(url);
    await close();
  },
});

/** Bytes in use after a collection. */
const heapOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};

test('A hundred connections that break off leave one connection, and nothing behind in the memory of the page', async ({
  page,
  mocks,
}) => {
  const { controls } = mocks.liveServer;
  const counts = new Set<number>();
  /** The page's clock goes on until so many connections stand. */
  const untilCount = (wanted: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(250);
          counts.add(controls.count());
          return controls.count();
        },
        { intervals: [10] },
      )
      .toBe(wanted);
  const breakOff = async (times: number) => {
    for (let cycle = 0; cycle < times; cycle += 1) {
      controls.drop();
      await untilCount(0);
      await untilCount(1);
      // The network is back: the attempts are counted anew, however short the connection has stood.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
  };
  await page.clock.install();
  await page.goto('/terms-of-service');
  await page.mouse.move(100, 100, { steps: 3 });
  await untilCount(1);
  // What is compiled and kept once is there by then.
  await breakOff(10);
  const before = await heapOf(page);
  await breakOff(100);
  expect([...counts].toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect((await heapOf(page)) / before).toBeLessThanOrEqual(1.1);
  await mocks.storeNotification('maya', { type: 'ORDER', message: 'It has come.' });
  await expect(page.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible();
});
