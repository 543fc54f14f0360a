import { type Browser, expect } from '@playwright/test';
import { failedAnswers, PageComplaints, test as base } from '../../support/strict-test';
import { Shopper } from './shopper';

/** The browser tests' `test`, with a person in the shop. */
export const test = base.extend<{ shop: Shopper }>({
  shop: async ({ page }, use) => {
    await use(new Shopper(page));
  },
});

interface Sharing {
  /** The page is broken on purpose: what it says of that in the console is not looked at. */
  readonly isBroken?: boolean | undefined;
}

/**
 * One page for all tests of a describe block, which run one after the other in it: opening the shop anew for each of hundreds
 * would take minutes. The page is watched like any other; answers that fail are expected in it.
 *
 * @param open brings the page to where the tests begin
 * @returns gives the person in that page
 */
export const shareShop = (
  open: (shop: Shopper) => Promise<void>,
  { isBroken = false }: Sharing = {},
): (() => Shopper) => {
  let shared: { shop: Shopper; complaints: PageComplaints } | undefined;

  const start = async (browser: Browser) => {
    // What moves is waited for: hundreds of times it would add up to minutes.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = new PageComplaints();
    complaints.allow(isBroken ? /./ : failedAnswers);
    complaints.watch(page);
    const shop = new Shopper(page);
    shared = { shop, complaints };
    await open(shop);
  };

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => start(browser));
  test.afterAll(async () => {
    await shared?.shop.page.context().close();
    expect(shared?.complaints.unexpected(), 'nothing may reach the console').toEqual([]);
  });

  return () => {
    if (!shared) throw new Error('The shared page is opened before the first test.');
    return shared.shop;
  };
};

export { expect };
