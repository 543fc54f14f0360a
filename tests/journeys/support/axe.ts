import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds in a page, as short as it can be said. It comes into the page once: its code takes longer to bring than to run. */
export const findings = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    // What fades in cannot be seen in its first frame: a dialog would count as none.
    const fades = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fades.map(({ finished }) => finished));
    // Selectors and frames cost a third of a look: an element is told by its own text, and the shop has no frame.
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
