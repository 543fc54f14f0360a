import { PagePart } from './page-part';

/** The bar on top of every page. */
export class Bar extends PagePart {
  readonly #bar = this.page.getByRole('navigation', { name: 'Main', includeHidden: true });
  readonly cart = this.#bar.getByRole('link', { name: /^Cart, \d+ items?$/, includeHidden: true });
  readonly emptyCart = this.#bar.getByRole('link', { name: 'Cart, 0 items', includeHidden: true });
  // the mobile menu has one as well, which does not show here
  readonly explore = this.#bar.getByRole('link', { name: 'Explore', includeHidden: true }).first();

  /** Follows the link without touching the pointer, which the drawer watches. */
  async goToCart(): Promise<void> {
    await this.cart.press('Enter');
  }

  /** Goes home without touching the pointer. */
  async goHome(): Promise<void> {
    await this.explore.press('Enter');
  }
}
