import type { Page } from '@playwright/test';

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

/** What has moved, once everything is drawn. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return window.shifts;
  });
