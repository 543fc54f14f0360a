import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Violations found by axe, in short form. Loads axe once per page, because loading takes longer than running. */
export const findings = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    // Waits for fading elements, which axe ignores in their first frame.
    const fades = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fades.map(({ finished }) => finished));
    // Selectors and frames take a third of the time. HTML identifies an element, and the shop has no frames.
    const results = await window.axe?.run({
      ...how,
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      iframes: false,
    });
    if (!results) throw new Error('axe is not there');
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary ?? ''}`),
    );
  }, options);
};
