import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { failedAnswers } from '../support/test';
import { accountSights } from './support/account-sights';
import { sights } from './support/sights';
import { expect, test } from './support/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe looks at. The dark has other colours and the same everything else; a narrow page has other targets and the same colours. */
const everything: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };
const colours: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };
const allButColours: axe.RunOptions = {
  rules: {
    'target-size': { enabled: true },
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
  },
};

/** What axe finds, as short as it can be said. It comes into the page once: its code takes longer to bring than to run. */
const findings = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    const results = await window.axe?.run({ ...how, resultTypes: ['violations'], preload: false });
    if (!results) throw new Error('axe is not there');
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, options);
};

/** Shows the page in this mode, and lets it be drawn. */
const emulate = async (page: Page, colorScheme: Look['mode']) => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Look {
  readonly mode: 'light' | 'dark';
  readonly options: axe.RunOptions;
}

const inBothModes: readonly Look[] = [
  { mode: 'light', options: everything },
  { mode: 'dark', options: colours },
];

/** Desks, phones, 200% (640 px) and 400% (320 px), and what axe looks at there. */
const desk = [
  { width: 1600 },
  { width: 1280, looks: inBothModes },
  { width: 768 },
  { width: 640 },
  { width: 360, looks: [{ mode: 'light', options: allButColours }] satisfies Look[] },
  { width: 320 },
];
const phone = [{ width: 360, looks: inBothModes }, { width: 320 }];

test.describe('axe finds nothing in light and dark, and nothing is wider than the window', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, open, isNarrow = false } of [...sights, ...accountSights]) {
    test(name, async ({ page, shop, complaints }) => {
      complaints.allow(failedAnswers);
      await open(shop);
      for (const { width, looks = [] } of isNarrow ? phone : desk) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px wide`).toBe(0);
        for (const { mode, options } of looks) {
          await emulate(page, mode);
          expect(await findings(page, options), `${mode}, ${width} px wide`).toEqual([]);
        }
      }
    });
  }
});
