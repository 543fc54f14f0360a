import type { Page } from '@playwright/test';

/** Delays matching requests until the returned function is called. */
export const holdRequests = async (page: Page, pattern: string | RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

/** Waits until React has hydrated the server-rendered page. Until then, React does not handle clicks. */
export const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('#root header');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });

/** Layout of the page, for comparisons: tag, label and rectangle of each element. */
export const layout = (page: Page, within = '#root') =>
  page.evaluate(
    (root) =>
      [...document.querySelectorAll(`${root} *`)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${[x, y, width, height].map((value) => Math.round(value * 10) / 10).join(' ')}`;
      }),
    within,
  );
