import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { failedAnswers } from '../support/strict-test';
import { accountViews } from './support/account-views';
import { addressViews } from './support/address-views';
import { findings } from './support/axe';
import { giftViews } from './support/gift-views';
import { views } from './support/views';
import { expect, test } from './support/shop-test';

/** What axe looks at in a mode: the second one has other colours, and the same everything else. */
const axeModes = [
  { mode: 'light', options: { rules: { 'target-size': { enabled: true } } } },
  { mode: 'dark', options: { runOnly: ['color-contrast', 'link-in-text-block'] } },
] as const satisfies readonly { mode: string; options: axe.RunOptions }[];

/** Shows the page in this mode, and lets it be drawn. */
const emulate = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Phones, desks, 200% (640 px) and 400% (320 px); where axe looks too. */
const widths: readonly { width: number; hasAxe?: boolean; isNarrow?: boolean }[] = [
  { width: 1600 },
  { width: 1280, hasAxe: true },
  { width: 768 },
  { width: 640 },
  { width: 360, hasAxe: true, isNarrow: true },
  { width: 320, isNarrow: true },
];

test.describe('axe finds nothing in light and dark, and nothing is wider than the window', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, open, isNarrow: isForPhones = false } of [
    ...views,
    ...accountViews,
    ...giftViews,
    ...addressViews,
  ]) {
    test(name, async ({ page, shop, complaints }) => {
      complaints.allow(failedAnswers);
      await open(shop);
      for (const { width, hasAxe = false } of widths.filter(({ isNarrow = false }) => isNarrow || !isForPhones)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px wide`).toBe(0);
        for (const { mode, options } of hasAxe ? axeModes : []) {
          await emulate(page, mode);
          expect(await findings(page, options), `${mode}, ${width} px wide`).toEqual([]);
        }
      }
    });
  }
});
