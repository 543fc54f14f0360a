import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { failedAnswers } from '../support/test';
import { accountSights } from './support/account-sights';
import { sights } from './support/sights';
import { expect, test } from './support/test';

type Mode = 'light' | 'dark';

/** What axe looks at in a mode: the second one has other colours, and the same everything else. */
const rules = {
  light: { rules: { 'target-size': { enabled: true } } },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<Mode, Parameters<AxeBuilder['options']>[0]>;

/** What axe finds, as short as it can be said. The page is one document: nothing has to be looked at in frames. */
const findings = async (page: Page, mode: Mode): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...rules[mode], resultTypes: ['violations'], preload: false })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

/** Shows the page in this mode, and lets it be drawn. */
const emulate = async (page: Page, colorScheme: Mode) => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Phones, desks, 200% (640 px) and 400% (320 px); where axe looks too. A narrow page has other targets, and the same colours. */
const widths: readonly { width: number; modes?: readonly Mode[]; isNarrow?: boolean }[] = [
  { width: 1600 },
  { width: 1280, modes: ['light', 'dark'] },
  { width: 768 },
  { width: 640 },
  { width: 360, modes: ['light'], isNarrow: true },
  { width: 320, isNarrow: true },
];

test.describe('axe finds nothing in light and dark, and nothing is wider than the window', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { name, open, isNarrow: isForPhones = false } of [...sights, ...accountSights]) {
    test(name, async ({ page, shop, complaints }) => {
      complaints.allow(failedAnswers);
      await open(shop);
      for (const { width, modes = [] } of widths.filter(({ isNarrow = false }) => isNarrow || !isForPhones)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px wide`).toBe(0);
        const inBoth = isForPhones && modes.length > 0;
        for (const colorScheme of inBoth ? (['light', 'dark'] as const) : modes) {
          await emulate(page, colorScheme);
          expect(await findings(page, colorScheme), `${colorScheme}, ${width} px wide`).toEqual([]);
        }
      }
    });
  }
});
