import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** What has moved by itself since the page was loaded: by how much, and what. */
    moves?: string[];
  }
}

/** The most that may move by itself (cumulative layout shift). */
export const maxShift = 0.02;

/** Watches a page from its next load on. */
export const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    window.moves = moves;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        moves.push(`${value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of what has moved, and what it was, once everything is drawn. */
export const layoutShiftsOf = async (page: Page): Promise<{ readonly total: number; readonly moves: string }> => {
  const moves = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return window.moves ?? ['not observed'];
  });
  return { total: moves.reduce((sum, line) => sum + Number.parseFloat(line), 0), moves: moves.join('\n') };
};
