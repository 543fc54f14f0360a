import type { Page } from '@playwright/test';
import { failedAnswers } from '../support/strict-test';
import { accountViews } from './support/account-views';
import { addressViews } from './support/address-views';
import { findings } from './support/axe';
import { giftViews } from './support/gift-views';
import { Walker } from './support/shopper';
import { type View, views } from './support/views';
import { expect, test } from './support/shop-test';
import { walksOf } from './support/walks';

const softly = expect.configure({ soft: true });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** One of each layout that changes with the width; the others differ on a phone and on a desk only. */
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

/** px: a desk and a phone; of each layout also 400% (320), 200% (640), a tablet and a wide desk. */
const widthsOf = ({ name, isNarrow = false }: View): readonly number[] => [
  ...(isNarrow ? [] : [1280]),
  ...(layouts.has(name) ? [1600, 768, 640, 320] : []),
  360,
];

/** How many views one person sees, one after the other, before somebody else goes on in a browser of their own: a load costs ten times a visit. */
const walkLength = 24;

const all: readonly View[] = [...views, ...accountViews, ...giftViews, ...addressViews];

const nameOf = (walk: readonly View[]) => [...new Set([walk[0]?.name, walk.at(-1)?.name])].join(' … ');

test('every layout is one of a view', () => {
  expect([...layouts].filter((name) => !all.some((view) => view.name === name))).toEqual([]);
});

// The colours of both looks are proven from the tokens (tests/ui/contrast).
test.describe('axe finds nothing, nothing is wider than the window, and a page has its heading and its title', () => {
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
            // Members read before it how many notifications wait.
            const title = async () => (await page.title()).replace(/^\(\d+\) /, '');
            await softly.poll(title, view.name).toBe(view.about.title);
          }
          softly(await findings(page, { rules: { 'target-size': { enabled: true } } }), view.name).toEqual([]);
          for (const width of widthsOf(view)) {
            await page.setViewportSize({ width, height: 800 });
            // What hangs at a control (a menu) follows it in the frame after the window has changed.
            // Less than 0: the gutter of a scrollbar that this browser does not draw, while a native dialog is open.
            await softly.poll(() => overflow(page), `${view.name}, ${width} px wide`).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
});
