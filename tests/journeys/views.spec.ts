import type { Page } from '@playwright/test';
import { findings } from '../support/axe';
import { failedAnswers } from '../support/strict-test';
import { accountViews } from './support/account-views';
import { addressViews } from './support/address-views';
import { giftViews } from './support/gift-views';
import { expect, test } from './support/shop-test';
import { Walker } from './support/shopper';
import { type View, views } from './support/views';
import { walksOf } from './support/walks';

const softly = expect.configure({ soft: true });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One view of each layout that changes with the width. Other views have two widths only. */
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

/** Widths, px: desktop and phone. Layouts also have 400% (320), 200% (640), tablet and wide desktop. */
const widthsOf = ({ name, isNarrow = false }: View): readonly number[] => [
  ...(isNarrow ? [] : [1280]),
  ...(layouts.has(name) ? [1600, 768, 640, 320] : []),
  360,
];

/** Views per browser context: a load costs ten times as much as a navigation. */
const walkLength = 24;

const all: readonly View[] = [...views, ...accountViews, ...giftViews, ...addressViews];

const nameOf = (walk: readonly View[]) => [...new Set([walk[0]?.name, walk.at(-1)?.name])].join(' … ');

test('every layout names an existing view', () => {
  expect([...layouts].filter((name) => !all.some((view) => view.name === name))).toEqual([]);
});

// The colors of both appearances are tested by their tokens (tests/ui/contrast).
test.describe('views have no axe violations, no horizontal overflow, a heading and a title', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walksOf(
    all,
    walkLength,
    ({ isAlone = false }) => isAlone,
    ({ goesOn = false }) => goesOn,
  )) {
    test(nameOf(walk), async ({ page, complaints }) => {
      test.slow(walk.length > 1);
      complaints.allow(failedAnswers);
      const shop = new Walker(page);
      for (const [index, view] of walk.entries()) {
        await test.step(view.name, async () => {
          if (index > 0) {
            await page.setViewportSize({ width: 1280, height: 800 });
            if (!view.goesOn) await shop.beginAnew();
          }
          await view.open(shop);
          if (view.about) {
            await softly(page.getByRole('heading', { level: 1 }), view.name).toHaveText([view.about.heading]);
            // For members, the number of unread notifications comes first.
            const title = async () => (await page.title()).replace(/^\(\d+\) /, '');
            await softly.poll(title, view.name).toBe(view.about.title);
          }
          softly(await findings(page, { rules: { 'target-size': { enabled: true } } }), view.name).toEqual([]);
          for (const width of widthsOf(view)) {
            await page.setViewportSize({ width, height: 800 });
            // A menu follows its control in the frame after a resize. Negative overflow: the gutter of a hidden
            // scrollbar while a native dialog is open.
            await softly.poll(() => overflow(page), `${view.name}, ${width} px wide`).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
});
