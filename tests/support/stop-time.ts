import type { Page } from '@playwright/test';

/** Pauses the clock of a page about a second later than now. Install the clock before the page opens. */
export const stopTime = async (page: Page): Promise<void> => {
  for (let ahead = 1000; ; ahead *= 2) {
    const moment = (await page.evaluate(() => Date.now())) + ahead;
    const isPast = await page.clock.pauseAt(moment).then(
      () => false,
      (error: unknown) => {
        // On a busy machine, the page may receive the command after this moment. Then tries a later moment.
        if (String(error).includes('Cannot fast-forward to the past')) return true;
        throw error;
      },
    );
    if (!isPast) return;
  }
};
