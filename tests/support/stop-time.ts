import type { Page } from '@playwright/test';

/** Stops the clock of a page, about a second from now by it. The clock was installed before the page was opened. */
export const stopTime = async (page: Page): Promise<void> => {
  for (let ahead = 1000; ; ahead *= 2) {
    const moment = (await page.evaluate(() => Date.now())) + ahead;
    const isPast = await page.clock.pauseAt(moment).then(
      () => false,
      (error: unknown) => {
        // On a busy machine that moment has gone by until the page hears of it.
        if (String(error).includes('Cannot fast-forward to the past')) return true;
        throw error;
      },
    );
    if (!isPast) return;
  }
};
