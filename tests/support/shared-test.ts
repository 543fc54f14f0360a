import type { Browser } from '@playwright/test';
import { expect, type PageComplaints, test as base } from './strict-test';
import { Visitor } from './visitor';
import { openTestShop, visitorHeader, type TestShop } from './watched-shop';

/** Host name of the shop in these tests. Unlike localhost it is not a secure context, as on a phone. */
const hostName = 'giftlist.local';

/** Opens the shop at a path in a new browser context. */
export type OpenVisitor = (path: string) => Promise<Visitor>;

const enterBy = (browser: Browser, world: TestShop, complaints: PageComplaints): OpenVisitor => {
  let count = 0;
  return async (path) => {
    count += 1;
    const name = `visitor ${count}`;
    const context = await browser.newContext({
      baseURL: `http://${hostName}:${world.port}`,
      extraHTTPHeaders: { [visitorHeader]: name },
    });
    context.on('page', (page) => complaints.watch(page));
    const page = await context.newPage();
    const visitor = new Visitor(page, world, name);
    await page.goto(path);
    return visitor;
  };
};

interface Fixtures {
  readonly world: TestShop;
  /** Visitor in the page of the test. */
  readonly shop: Visitor;
  readonly enter: OpenVisitor;
}

/**
 * `test` in the shop of `npm run start:shared`: the production build and a new server for each test, shared by all its
 * visitors. Every request and response must match the contract.
 */
export const test = base.extend<Fixtures, object>({
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
  world: async ({ browserName: _ }, use) => {
    const world = await openTestShop();
    await use(world);
    await world.close();
    expect(world.watch.asked.size).toBeGreaterThan(0);
    expect(world.watch.violations).toEqual([]);
  },
  baseURL: ({ world }, use) => use(world.url),
  shop: ({ page, world }, use) => use(new Visitor(page, world)),
  enter: async ({ browser, world, complaints }, use) => {
    const before = new Set(browser.contexts());
    await use(enterBy(browser, world, complaints));
    const entered = browser.contexts().filter((context) => !before.has(context));
    await Promise.all(entered.map((context) => context.close()));
  },
});

export { expect } from './strict-test';
