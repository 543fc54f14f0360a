import { expect, type TestInfo } from '@playwright/test';
import { test as base } from '../../support/strict-test';
import { PageKeeper } from './kept-page';
import { Shopper, Walker } from './shopper';

/** The tag of a test that is about a start of the shop, in a file whose tests go on in a running one. */
export const ownPage = '@own-page';

/** Whether a test goes on in the page that its worker keeps. */
const goesOn = (isShopRunning: boolean, { tags }: Pick<TestInfo, 'tags'>) => isShopRunning && !tags.includes(ownPage);

/**
 * The browser tests' `test`, with a person in the shop. Each test has a browser of its own that knows of nothing; with `isShopRunning` it goes on
 * in the shop of the test before, as a guest where nobody has been, for a third less. Such a file says in `contextOptions` how its browser shall
 * be: two that differ in another option (`viewport`, `hasTouch`) would be given the same page.
 */
export const test = base.extend<{ shop: Shopper; isShopRunning: boolean }, { keeper: PageKeeper }>({
  isShopRunning: [false, { option: true }],
  keeper: [
    async ({ browser }, use) => {
      const keeper = new PageKeeper(browser);
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contextOptions, isShopRunning, keeper }, use, testInfo) => {
    if (!goesOn(isShopRunning, testInfo)) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const kept = await keeper.take(contextOptions);
    await use(kept.context);
    await keeper.giveBack(kept, testInfo.status === testInfo.expectedStatus);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
  shop: async ({ page, isShopRunning }, use, testInfo) => {
    await use(goesOn(isShopRunning, testInfo) ? new Walker(page) : new Shopper(page));
  },
});

export { expect };
