import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { failedResponses } from '../support/strict-test';
import { accountViews } from './support/account-views';
import { addressViews } from './support/address-views';
import { giftViews } from './support/gift-views';
import { expect, test } from './support/shop-test';
import { Walker } from './support/shopper';
import { type View, views } from './support/views';
import { walksOf } from './support/walks';

const softExpect = expect.configure({ soft: true });

/** Hidden or scrolled width of the page and of its open dialogs, px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
    return Math.max(...[document.documentElement, ...dialogs].map((one) => one.scrollWidth - one.clientWidth));
  });

/** One view of each layout that changes with the width. Other views are tested at two widths only. */
const layouts = new Set([
  '/',
  '/cart?scenario=gift-bag',
  '/checkout?scenario=gift-bag',
  '/privacy-policy',
  'quick view',
  '/profile of maya',
  '/giftlists of maya',
  '/orders of maya',
]);

/** Widths, px: 1280 and 360; for layouts also 1600, 768, and those of a 1280 px screen at 200% and 400% zoom. */
const widthsOf = ({ name, isNarrow = false }: View): readonly number[] => [
  ...(isNarrow ? [] : [1280]),
  ...(layouts.has(name) ? [1600, 768, 640, 320] : []),
  360,
];

/** Views per browser context. More than one, because a page load takes ten times as long as a navigation. */
const walkLength = 24;

const allViews: readonly View[] = [...views, ...accountViews, ...giftViews, ...addressViews];

const nameOf = (walk: readonly View[]) => [...new Set([walk[0]?.name, walk.at(-1)?.name])].join(' … ');

test('every name in the list of layouts is the name of a view', () => {
  expect([...layouts].filter((name) => !allViews.some((view) => view.name === name))).toEqual([]);
});

// Tests only the light appearance: tests/ui/contrast tests the colors of both.
test.describe('views have no axe violations and no horizontal overflow, and pages have a heading and a title', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walksOf(
    allViews,
    walkLength,
    ({ needsOwnContext = false }) => needsOwnContext,
    ({ continuesPrevious = false }) => continuesPrevious,
  )) {
    test(nameOf(walk), async ({ page, complaints }) => {
      test.slow(walk.length > 1);
      complaints.allow(failedResponses);
      const shop = new Walker(page);
      for (const [index, view] of walk.entries()) {
        await test.step(view.name, async () => {
          if (index > 0) {
            await page.setViewportSize({ width: 1280, height: 800 });
            if (!view.continuesPrevious) await shop.beginAnew();
          }
          await view.open(shop);
          if (view.about) {
            await softExpect(page.getByRole('heading', { level: 1 }), view.name).toHaveText([view.about.heading]);
            // Removes the number of unread notifications, which the title of a member starts with.
            const title = async () => (await page.title()).replace(/^\(\d+\) /, '');
            await softExpect.poll(title, view.name).toBe(view.about.title);
          }
          softExpect(await axeViolations(page, { rules: { 'target-size': { enabled: true } } }), view.name).toEqual([]);
          for (const width of widthsOf(view)) {
            await page.setViewportSize({ width, height: 800 });
            // Polls, because a menu moves in the frame after the resize.
            await softExpect.poll(() => overflow(page), `${view.name}, ${width} px wide`).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
});
