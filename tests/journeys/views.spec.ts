import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { failedAnswers } from '../support/strict-test';
import { accountViews } from './support/account-views';
import { addressViews } from './support/address-views';
import { findings } from './support/axe';
import { giftViews } from './support/gift-views';
import { Walker } from './support/shopper';
import { type View, views } from './support/views';
import { expect, ownPage, test } from './support/shop-test';
import { walksOf } from './support/walks';

/** What axe looks at in a mode: the second one has other colours, and the same everything else. */
const axeOptions = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, axe.RunOptions>;

/** Shows the page in this mode, and lets it be drawn. */
const emulate = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const softly = expect.configure({ soft: true });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Phones, desks, 200% (640 px) and 400% (320 px); where axe looks too, first in the mode in which the page is. */
const widths: readonly { width: number; modes?: readonly (keyof typeof axeOptions)[]; isNarrow?: boolean }[] = [
  { width: 1600 },
  { width: 1280, modes: ['light', 'dark'] },
  { width: 768 },
  { width: 640 },
  { width: 360, modes: ['dark', 'light'], isNarrow: true },
  { width: 320, isNarrow: true },
];

/** How many views one person sees, one after the other, before somebody else goes on in a browser of their own. */
const walkLength = 10;

const all: readonly View[] = [...views, ...accountViews, ...giftViews, ...addressViews];

const nameOf = (walk: readonly View[]) => [...new Set([walk[0]?.name, walk.at(-1)?.name])].join(' … ');

test.describe('axe finds nothing in light and dark, and nothing is wider than the window', () => {
  test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walksOf(all, walkLength, ({ isAlone = false }) => isAlone)) {
    test(nameOf(walk), { tag: walk.some(({ isAlone }) => isAlone) ? ownPage : [] }, async ({ page, complaints }) => {
      test.slow(walk.length > 1);
      complaints.allow(failedAnswers);
      const shop = new Walker(page);
      for (const [index, { name, open, isNarrow: isForPhones = false }] of walk.entries()) {
        await test.step(name, async () => {
          if (index > 0) {
            await page.setViewportSize({ width: 1280, height: 720 });
            await emulate(page, 'light');
            await shop.beginAnew();
          }
          await open(shop);
          let mode: keyof typeof axeOptions = 'light';
          for (const { width, modes = [] } of widths.filter(({ isNarrow = false }) => isNarrow || !isForPhones)) {
            await page.setViewportSize({ width, height: 800 });
            // What hangs at a control (a menu) follows it in the frame after the window has changed.
            await softly.poll(() => overflow(page), `${name}, ${width} px wide`).toBe(0);
            for (const wanted of modes) {
              if (wanted !== mode) await emulate(page, wanted);
              mode = wanted;
              softly(await findings(page, axeOptions[mode]), `${name}, ${mode}, ${width} px wide`).toEqual([]);
            }
          }
        });
      }
    });
  }
});
