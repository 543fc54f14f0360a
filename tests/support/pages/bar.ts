import type { Page } from '@playwright/test';

/** The bar on top of every page. */
export class Bar {
  readonly cart;
  readonly emptyCart;
  readonly explore;

  constructor(page: Page) {
    const bar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
    this.cart = bar.getByRole('link', { name: /^Cart, \d+ items?$/, includeHidden: true });
    this.emptyCart = bar.getByRole('link', { name: 'Cart, 0 items', includeHidden: true });
    // the mobile menu has one as well, which does not show here
    this.explore = bar.getByRole('link', { name: 'Explore', includeHidden: true }).first();
  }

  /** Follows the link without touching the pointer, which the drawer watches. */
  async goToCart(): Promise<void> {
    await this.cart.press('Enter');
  }

  /** Goes home without touching the pointer. */
  async goHome(): Promise<void> {
    await this.explore.press('Enter');
  }
}
