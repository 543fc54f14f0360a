import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker of a production build controls the page. It starts after the first user interaction.
 */
export const waitUntilWorkerActive = (page: Page): Promise<void> =>
  expect(async () => {
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    const worker = await page.evaluate(() => {
      const { scriptURL, state } = navigator.serviceWorker.controller ?? {};
      return `${scriptURL} ${state}`;
    });
    expect(worker).toMatch(/\/service-worker\.js activated$/);
  }).toPass();
