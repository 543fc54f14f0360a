import { isStep, readTrace } from '../../mocks/trace/format';
import { Panel } from '../support/pages/panel';
import { explain, TracePlayer } from '../traces/player';
import { expect, test } from './support/shop-test';
import type { Shopper } from './support/shopper';

/** Puts a product into the bag, opens the drawer, and clears the bag on its page, with one change of mind. */
const shopAround = async (shop: Shopper): Promise<void> => {
  await shop.go('/?panel');
  const card = shop.card('Enamel Teapot for Two');
  await card.getByRole('button', { name: /^Add / }).click();
  await expect(shop.drawer.added).toBeVisible();
  // A pointer that comes in the very moment in which the scrolling ends may be a moment late the next time.
  await shop.untilPast('drawer', 'scrolling');
  await shop.drawer.root.getByRole('link', { name: 'View Cart' }).click();
  await shop.bag.clear.click();
  await shop.confirm.dismiss.click();
  await shop.bag.clear.click();
  await shop.confirm.accept.click();
  await expect(shop.bag.empty).toBeVisible();
};

test('A trace plays again without a difference, and names the first one in another situation', async ({
  page,
  shop,
  browser,
  baseURL,
  complaints,
}) => {
  await shopAround(shop);
  const trace = readTrace(await new Panel(page).trace());
  const replayed = async (scenarios?: readonly string[]) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-CA',
      timezoneId: 'America/Toronto',
    });
    const again = await context.newPage();
    complaints.watch(again);
    const difference = await new TracePlayer(again, trace, { scenarios }).play();
    await context.close();
    return difference && explain(difference, trace);
  };
  expect(await replayed()).toBeUndefined();

  complaints.allow(/Failed to load resource/);
  expect(await replayed(['clearCart-500'])).toBe(
    [
      'It differs first here.',
      `  Step ${trace.lines.filter(isStep).length}: Press the button 'Clear Cart'.`,
      "  Expected: the call 'clearCart' was answered with 200.",
      "  Found:    the call 'clearCart' was answered with 500.",
    ].join('\n'),
  );
});
