import type { Browser } from '@playwright/test';
import { test as base, expect, type PageComplaints } from './strict-test';
import { openTestShop, type TestShop, visitorHeader } from './test-shop';
import { Visitor } from './visitor';

/** Host name of the shop for `openVisitor`. Like a phone's URL of the shop, it is not a secure context. */
const hostName = 'giftlist.local';

/** Opens the shop at a path in a new browser context. */
export type OpenVisitor = (path: string) => Promise<Visitor>;

const createOpenVisitor = (browser: Browser, server: TestShop, complaints: PageComplaints): OpenVisitor => {
  let count = 0;
  return async (path) => {
    count += 1;
    const name = `visitor ${count}`;
    const context = await browser.newContext({
      baseURL: `http://${hostName}:${server.port}`,
      extraHTTPHeaders: { [visitorHeader]: name },
    });
    context.on('page', (page) => complaints.watch(page));
    const page = await context.newPage();
    const visitor = new Visitor(page, server, name);
    await page.goto(path);
    return visitor;
  };
};

interface Fixtures {
  readonly server: TestShop;
  /** Visitor who uses the page of the test. */
  readonly shop: Visitor;
  readonly openVisitor: OpenVisitor;
}

/**
 * `test` against a shop like that of `npm run start:shared`: the production build with a new server for each test.
 * Fails if a request or response violates the contract.
 */
export const test = base.extend<Fixtures, object>({
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
  server: async ({ browserName: _ }, use) => {
    const server = await openTestShop();
    await use(server);
    await server.close();
    expect(server.contract.requestedOperations.size).toBeGreaterThan(0);
    expect(server.contract.violations).toEqual([]);
  },
  baseURL: ({ server }, use) => use(server.url),
  shop: ({ page, server }, use) => use(new Visitor(page, server)),
  openVisitor: async ({ browser, server, complaints }, use) => {
    const before = new Set(browser.contexts());
    await use(createOpenVisitor(browser, server, complaints));
    const entered = browser.contexts().filter((context) => !before.has(context));
    await Promise.all(entered.map((context) => context.close()));
  },
});

export { expect } from './strict-test';
