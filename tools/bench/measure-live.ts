import type { Browser, Page } from 'playwright';
import { createNodeMocks } from '#mocks/node.ts';
import { people } from '#seed';
import type { EventSubscriber } from '#server/database/served-database.ts';
import { attachLiveConnections } from '#server/http/live-connections.ts';
import { type Respond, type Served, serve } from '#tests/support/static-host.ts';
import { openProbe } from './probe';

/** Duration of a series of pushes, ms. */
const burstTime = 2000;
/** Time after the last push until it is shown and queries are refetched, ms (docs/product.md, Notifications). */
const settleTime = 6000;
/** Interval between pushes, ms. Timers are not more precise on a busy machine. */
const pushInterval = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A shop with a signed-in member and a source of notifications. */
export interface LiveShop {
  readonly served: Served;
  /** Waits for the live connection. */
  readonly untilConnected: () => Promise<void>;
  /** Pushes notifications evenly within {@link burstTime}, without storing them, so that only the page is measured. */
  readonly push: (count: number) => Promise<void>;
}

/** Serves the shop to a member over a real Socket.IO server. */
export const serveLive = async (serveImage: Respond): Promise<LiveShop> => {
  const mocks = createNodeMocks();
  await mocks.signIn('maya');
  const connections = new Set<object>();
  let onEvent: EventSubscriber['onEvent'] = () => undefined;
  const served = await serve({
    dir: 'dist',
    answer: mocks.answer,
    beforeFiles: serveImage,
    attach: (http) => {
      const live = attachLiveConnections(http, {
        isSameOrigin: () => true,
        filterSignedIn: (ids) => Promise.resolve(new Set(ids)),
        addressOf: () => '',
        maxConnections: Infinity,
        findSignedInMember: () => Promise.resolve({ sessionId: 'bench', memberId: people.maya.id }),
      });
      http.on('upgrade', (_, socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
      });
      ({ onEvent } = live);
      return live.close;
    },
  });
  let pushed = 0;
  const pushOne = () => {
    pushed += 1;
    onEvent({
      stored: {
        id: `pushed-${pushed}`,
        ownerId: people.maya.id,
        message: `News ${pushed}`,
        viewed: false,
        type: 'ORDER',
        createdAt: new Date().toISOString(),
      },
    });
  };
  return {
    served,
    untilConnected: async () => {
      while (connections.size === 0) await pause(pushInterval);
    },
    push: async (count) => {
      const begun = performance.now();
      let sent = 0;
      while (sent < count) {
        const due = Math.min(count, Math.ceil((count * (performance.now() - begun)) / burstTime));
        Array.from({ length: due - sent }).forEach(pushOne);
        sent = due;
        await pause(pushInterval);
      }
      await pause(Math.max(0, begun + burstTime - performance.now()));
    },
  };
};

const openMember = async (browser: Browser, { served, untilConnected }: LiveShop, path: string) => {
  const probe = await openProbe(browser, { viewport: { width: 1280, height: 800 } });
  await probe.page.goto(served.url + path, { waitUntil: 'networkidle' });
  // Moves the pointer, so that the chunks that wait for the first user interaction load before the measurement.
  await probe.page.mouse.move(640, 400, { steps: 3 });
  await untilConnected();
  await probe.page.waitForTimeout(1000);
  await probe.slowDown();
  return probe;
};

/** Measures pushes on the notifications page, which also updates the bell and the title. */
export const measurePushes = async (browser: Browser, shop: LiveShop, count: number) => {
  const probe = await openMember(browser, shop, '/profile?tab=notifications');
  await probe.page.waitForSelector('[data-notification]');
  const before = await probe.threadTime();
  await shop.push(count);
  await probe.page.waitForTimeout(settleTime);
  const time = (await probe.threadTime()) - before;
  const shown = await probe.page.locator('[data-notification]').first().getAttribute('data-notification');
  await probe.close();
  if (!shown?.startsWith('pushed-')) throw new Error('The pushed notifications are not on the page');
  return { 'pushes: thread time': time };
};

const typeWord = async (page: Page) => {
  for (const letter of 'lamps') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(burstTime / 6);
  }
};

/** INP of typing five keys in the search during pushes. */
export const measureTyping = async (browser: Browser, shop: LiveShop, count: number) => {
  const probe = await openMember(browser, shop, '/');
  await probe.page.getByRole('searchbox').first().focus();
  const pushing = shop.push(count);
  const { inp } = await probe.interact(() => typeWord(probe.page), { page: { selector: 'body' } });
  await pushing;
  await probe.close();
  return { 'typing: INP': inp };
};
