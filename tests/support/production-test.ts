import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { test as base } from './strict-test';

/**
 * Opens the shop with the demo's products and users on a free port, with its data in memory (`npm run start:shared`).
 */
export const openDemo = (variables: Parameters<typeof readSettings>[1] = {}) =>
  openShop(readSettings(['--demo', '--memory', '--port', '0'], variables), () => undefined);

/** `test` against the production build served by the server. */
export const test = base.extend<{ baseURL: string }, { production: string }>({
  production: [
    async ({ browserName: _ }, use) => {
      const { port, close } = await openDemo();
      await use(`http://localhost:${port}`);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ production }, use) => use(production),
});

export { expect } from './strict-test';
