import type { Page } from '@playwright/test';

/** Waits until React has taken over what was prerendered: what is pressed before is lost. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector('#root header');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  });
