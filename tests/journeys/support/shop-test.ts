import { expect } from '@playwright/test';
import { test as base } from '../../support/strict-test';
import { Shopper } from './shopper';

/** The browser tests' `test`, with a person in the shop, in a browser that knows of nothing. */
export const test = base.extend<{ shop: Shopper }>({
  shop: async ({ page }, use) => {
    await use(new Shopper(page));
  },
});

export { expect };
