import type { Page } from '@playwright/test';

/** From its next load on, the page may keep nothing. */
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
