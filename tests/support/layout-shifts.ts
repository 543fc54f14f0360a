import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** Layout shifts without user input since the page load: value and moved elements. */
    shifts?: string[];
  }
}

/** Largest accepted cumulative layout shift. */
export const maxLayoutShift = 0.02;

/** Records layout shifts, from the next page load on. */
export const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue;
        const movedElements = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        shifts.push(`${value} ${movedElements.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits two frames. @returns the cumulative layout shift since the page load, and the shifted elements */
export const layoutShiftsOf = async (page: Page): Promise<{ readonly total: number; readonly shifts: string }> => {
  const shifts = await page.evaluate(async () => {
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
    return window.shifts ?? ['not observed'];
  });
  return { total: shifts.reduce((sum, line) => sum + Number.parseFloat(line), 0), shifts: shifts.join('\n') };
};
