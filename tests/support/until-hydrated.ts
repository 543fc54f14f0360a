import type { Page } from '@playwright/test';

/** Waits until the shop runs: React has drawn the page, or has taken over what was prerendered. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('#root header');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });
