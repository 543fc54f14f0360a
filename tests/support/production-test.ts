import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { openAdminShop } from './admin-shop';
import { test as base } from './strict-test';

/**
 * Opens the shop with the demo's products and users on a free port, with its data in memory (`npm run start:shared`).
 */
export const openDemo = (variables: Parameters<typeof readSettings>[1] = {}) =>
  openShop(readSettings(['--demo', '--memory', '--port', '0'], variables), () => undefined);

/** Origins of a running shop and of its admin pages. */
export interface Served {
  readonly shopOrigin: string;
  readonly adminOrigin: string;
}

/**
 * `test` of the production build, with one server for the shop and one with admin pages. All tests of the build use it,
 * because another set of servers would start further workers and browsers.
 */
export const test = base.extend<{ baseURL: string }, { production: string; served: Served }>({
  production: [
    async ({ browserName: _ }, use) => {
      const { port, close } = await openDemo();
      await use(`http://localhost:${port}`);
      await close();
    },
    { scope: 'worker' },
  ],
  served: [
    async ({ browserName: _ }, use) => {
      const { close, ...served } = await openAdminShop();
      await use(served);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ production }, use) => use(production),
});

export { expect } from './strict-test';
