import type { Page } from '@playwright/test';

/** Denies storage to the page, from the next page load on. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Storage is denied.', 'SecurityError');
        },
      });
    }
  });
