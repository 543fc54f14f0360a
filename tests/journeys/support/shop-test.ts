import { expect } from '@playwright/test';
import { test as base } from '../../support/strict-test';
import { Shopper } from './shopper';

/** `test` with the shop on the mock backend, in a fresh browser context. */
export const test = base.extend<{ shop: Shopper }>({
  shop: async ({ page }, use) => {
    await use(new Shopper(page));
  },
});

export { expect };
