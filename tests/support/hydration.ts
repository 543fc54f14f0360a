import type { Page } from '@playwright/test';

/** Holds back what matches until the returned function is called. */
export const hold = async (page: Page, pattern: string | RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** Waits until React has taken over what was drawn: what is pressed before waits until then. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('#root header');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });

/** Where everything stands: tag, text and rectangle of each element of the page. */
export const layout = (page: Page, within = '#root') =>
  page.evaluate(
    (root) =>
      [...document.querySelectorAll(`${root} *`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${[x, y, width, height].map((value) => Math.round(value * 10) / 10).join(' ')}`;
      }),
    within,
  );

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes every shift of the layout of the pages to come. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
        moves.push(`${value} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the shifts that {@link watchShifts} has noted, and what moved. */
export const shiftsOf = async (page: Page): Promise<{ readonly total: number; readonly moves: string }> => {
  const moves = await page.evaluate(() => ('moves' in window ? (window.moves as string[]) : ['not observed']));
  const total = moves.reduce((sum, line) => sum + Number.parseFloat(line), 0);
  return { total, moves: moves.join('\n') };
};
