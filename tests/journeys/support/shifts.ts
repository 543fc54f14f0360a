import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved by itself since the page was loaded: cumulative layout shift. */
    shifts?: number;
  }
}

/** The most that may move by itself. */
export const maxShift = 0.02;

/** Watches a page from its next load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput) {
          window.shifts = (window.shifts ?? 0) + entry.value;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Each page's session of the developer tools: what it has switched off is on again when the session ends. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Makes of a page one in which nobody has been, so that its next load is a first visit: its data, its stores and what it has fetched are gone. A
 * browser of its own for each visit would cost twice as much.
 */
export const forgetVisit = async (page: Page): Promise<void> => {
  const devTools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devTools);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.evaluate(async () => {
    // A page that was never opened has no stores.
    if (!window.__mock) return;
    await window.__mock.reset();
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** What has moved, once everything is drawn. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return window.shifts;
  });
