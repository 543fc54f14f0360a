import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Options for a page that axe has checked in the other color scheme: only the rules that read colors. All rules twice
 * would take twice the time.
 */
export const onlyColors: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Runs axe in the page, and returns one line per violation. Loads axe once per page, because loading is slow. */
export const axeViolations = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    // Waits for finite animations, because axe ignores an element in the first frame of its fade.
    const fades = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fades.map(({ finished }) => finished));
    // Skips selectors and frames, which take a third of the time: the HTML is enough to find an element, and the shop
    // has no frames.
    const results = await window.axe?.run({
      ...runOptions,
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      iframes: false,
    });
    if (!results) throw new Error('axe is not loaded in the page');
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
    );
  }, options);
};
