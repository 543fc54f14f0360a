import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
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
}, testInfo) => {
  await shopAround(shop);
  const text = await new Panel(page).trace();
  const file = testInfo.outputPath('trace.txt');
  writeFileSync(file, text);
  // As `npm run replay` does, after its build.
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/traces/start.ts', file]);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('It is the same as in the trace, to the end.');

  const trace = readTrace(text);
  const replayed = async (scenarios: readonly string[]) => {
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
  complaints.allow(/Failed to load resource/);
  // What then lies under the pointer may be a step after it.
  const clearing = trace.lines
    .filter(isStep)
    .findLastIndex((step) => step.do === 'press' && step.name === 'Clear Cart');
  expect(await replayed(['clearCart-500'])).toBe(
    [
      'It differs first here.',
      `  Step ${clearing + 1}: Press the button 'Clear Cart'.`,
      "  Expected: the call 'clearCart' was answered with 200.",
      "  Found:    the call 'clearCart' was answered with 500.",
    ].join('\n'),
  );
});
