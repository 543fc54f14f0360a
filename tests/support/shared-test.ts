import type { Browser } from '@playwright/test';
import { expect, type PageComplaints, test as base } from './strict-test';
import { Visitor } from './visitor';
import { openTestShop, visitorHeader, type TestShop } from './watched-shop';

/** The name that the shop has in the network of these tests. Unlike localhost it is no secure context, as on a phone. */
const hostName = 'giftlist.local';

/** Opens the shop at a path, in a browser that has never been there. */
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
  /** The person of the test, in the page of the test. */
  readonly shop: Visitor;
  readonly enter: OpenVisitor;
}

/**
 * `test` in a shop that `npm run start:shared` would serve: the production build, one world for all who enter, within the contract. Each test
 * has a world of its own: a server that has begun a moment ago.
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
