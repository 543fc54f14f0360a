import { PagePart } from './page-part';

/** Bar on top of every page. */
export class Bar extends PagePart {
  readonly #bar = this.page.getByRole('navigation', { name: 'Main', includeHidden: true });
  readonly cart = this.#bar.getByRole('link', { name: /^Cart, \d+ items?$/, includeHidden: true });
  readonly emptyCart = this.#bar.getByRole('link', { name: 'Cart, 0 items', includeHidden: true });
  // The hidden mobile menu has a second one.
  readonly explore = this.#bar.getByRole('link', { name: 'Explore', includeHidden: true }).first();

  /** Follows the link by keyboard, because the drawer watches the pointer. */
  async goToCart(): Promise<void> {
    await this.cart.press('Enter');
  }

  /** Goes home by keyboard. */
  async goHome(): Promise<void> {
    await this.explore.press('Enter');
  }
}
