import type { BrowserContext, Page } from '@playwright/test';
import type { MapMessage, ShopMessage } from '#mocks/live-map.ts';
import { seededPassword } from '#seed';
import { serveWithLiveMap } from '../support/serve-with-live-map';
import { stopTime } from '../support/stop-time';
import { test as base, expect } from './support/shop-test';
import { Shopper } from './support/shopper';

type LiveMapMessage = ShopMessage | MapMessage;

declare global {
  interface Window {
    /** All messages on the channel of the live map, including those of `sendMessage`. */
    liveMapMessages?: LiveMapMessage[];
  }
}

/** Serves the shop in mock mode and pages of a flow book on the same origin. */
const test = base.extend<{ origin: string }>({
  origin: async ({ page: _ }, use) => {
    const { url, close } = await serveWithLiveMap('dist-mock');
    await use(url);
    await close();
  },
});

const openBook = async (context: BrowserContext, origin: string, name: string): Promise<Page> => {
  const book = await context.newPage();
  await book.goto(`${origin}/flow-book/${name}.html`);
  return book;
};

/** Opens a page that records the messages on the channel of the live map. It sends only by `sendMessage`. */
const openListener = async (context: BrowserContext, origin: string): Promise<Page> => {
  const listener = await context.newPage();
  await listener.goto(`${origin}/mocks/inbox/index.html`);
  await listener.evaluate(() => {
    const received: LiveMapMessage[] = [];
    window.liveMapMessages = received;
    new BroadcastChannel('giftlist-flows').addEventListener('message', ({ data }: MessageEvent<LiveMapMessage>) =>
      received.push(data),
    );
  });
  return listener;
};

const readMessages = (listener: Page): Promise<LiveMapMessage[]> =>
  listener.evaluate(() => window.liveMapMessages ?? []);

/** Sends the message that a page of the book sends when it opens (`hello`) or closes (`bye`). */
const sendMessage = (listener: Page, type: 'hello' | 'bye'): Promise<void> =>
  listener.evaluate((what) => new BroadcastChannel('giftlist-flows').postMessage({ type: what }), type);

const highlightedStates = (book: Page) =>
  book
    .locator('[data-state][data-active]')
    .evaluateAll((states) => states.map((one) => one.getAttribute('data-state')));

test("The flow book highlights the shop's states within a second, with the last events", async ({
  page,
  context,
  origin,
}) => {
  const shop = new Shopper(page);
  await context.clock.install();
  await shop.go(`${origin}/cart`);
  await shop.fillCart([{ productId: 'enamel-teapot-for-two' }]);
  const book = await openBook(context, origin, 'cart-removal');
  const overview = await openBook(context, origin, 'index');
  const live = book.getByRole('complementary', { name: 'The running shop' });
  await expect(live).toContainText('Idle: Waits for the next action.');
  expect(await highlightedStates(book)).toEqual(['idle']);
  await expect(overview.locator('[data-flow="cart"]')).toHaveAttribute('data-active', '');
  await expect(overview.locator('[data-flow="checkout"]')).not.toHaveAttribute('data-active');

  // Stops the clock, because the highlight of an arrow ends after a short time.
  await stopTime(page);
  await shop.bag.clear.dispatchEvent('click');
  await expect(book.locator('[data-event="cart.clear"]')).toHaveAttribute('data-active', '');
  await context.clock.runFor(1000);
  await expect(live).toContainText('Confirming clear: Confirms clearing the cart.');
  await expect(live.getByRole('listitem').first()).toHaveText(/^\d\d:\d\d:\d\d {2}cart\.clear → confirmingClear$/);
  expect(await highlightedStates(book)).toEqual(['confirmingClear']);
  await context.clock.resume();

  await page.close();
  await expect(live).toContainText('No shop in mock mode is open in this browser.');
  expect(await highlightedStates(book)).toEqual([]);
});

test('The shop sends flow states only while the flow book is open, and never typed text', async ({
  page,
  context,
  origin,
}) => {
  const shop = new Shopper(page);
  await shop.go(`${origin}/terms-of-service`);
  const listener = await openListener(context, origin);
  await page.bringToFront();
  await shop.go(`${origin}/cart`);
  await shop.fillCart([{ productId: 'enamel-teapot-for-two' }]);
  await shop.bag.clear.click();
  await expect(shop.confirm.root).toBeVisible();
  await shop.confirm.dismiss.click();
  await expect(shop.confirm.root).toBeHidden();

  await sendMessage(listener, 'hello');
  const running = await page.evaluate(() => window.__flows?.ids() ?? []);
  // After the response to hello, all earlier messages have arrived too, because a channel keeps their order.
  await expect
    .poll(async () =>
      (await readMessages(listener)).flatMap((one) => (one.type === 'flow' ? [one.machine] : [])).toSorted(),
    )
    .toEqual([...running].toSorted());
  const kinds = async () => new Set((await readMessages(listener)).map(({ type }) => type));
  await expect.poll(kinds).toEqual(new Set(['left', 'shop', 'hello', 'flow']));

  const before = (await readMessages(listener)).length;
  await shop.bag.clear.click();
  await expect(shop.confirm.root).toBeVisible();
  await expect.poll(async () => (await readMessages(listener)).length).toBe(before + 2);
  const received = (await readMessages(listener)).slice(before);
  expect(received.map((one) => (one.type === 'flow' ? [one.machine, one.value, one.event] : one)).toSorted()).toEqual([
    ['cart-removal', 'confirmingClear', 'cart.clear'],
    ['confirm', 'open', 'confirm.ask'],
  ]);
  expect(Math.max(...received.map((one) => JSON.stringify(one).length))).toBeLessThan(300);

  const later = async () => (await readMessages(listener)).slice(before + 2);
  await sendMessage(listener, 'bye');
  await expect.poll(async () => (await later()).map(({ type }) => type)).toEqual(['bye', 'shop']);
  await shop.confirm.dismiss.click();
  await expect(shop.confirm.root).toBeHidden();
  await sendMessage(listener, 'hello');
  const events = async () => (await later()).flatMap((one) => (one.type === 'flow' ? [one.event] : []));
  await expect.poll(events).toEqual(running.map(() => ''));

  await shop.account.signIn.click();
  await shop.signIn.fillPassword('maya');
  await shop.signIn.submit.click();
  await expect(shop.account.menuWithName).toHaveAccessibleName('Profile menu, Maya Tremblay');
  await expect.poll(async () => JSON.stringify(await readMessages(listener)).includes('"member"')).toBe(true);
  const all = JSON.stringify(await readMessages(listener));
  expect([seededPassword, 'Maya', 'Tremblay', 'maya.tremblay@example.ca'].filter((text) => all.includes(text))).toEqual(
    [],
  );
});
