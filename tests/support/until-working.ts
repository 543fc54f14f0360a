import { expect, type Page } from '@playwright/test';

/** Until a service worker of the shop answers for the page. It comes after the first sign of a person. */
export const untilWorking = (page: Page): Promise<void> =>
  expect(async () => {
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  }).toPass();
