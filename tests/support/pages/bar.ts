import { PagePart } from './page-part';

/** Bar at the top of every page. */
export class Bar extends PagePart {
  readonly #bar = this.page.getByRole('navigation', { name: 'Main', includeHidden: true });
  readonly cart = this.#bar.getByRole('link', { name: /^Cart, \d+ items?$/, includeHidden: true });
  readonly emptyCart = this.#bar.getByRole('link', { name: 'Cart, 0 items', includeHidden: true });
  // Takes the first match, because the hidden mobile menu contains a second link.
  readonly explore = this.#bar.getByRole('link', { name: 'Explore', includeHidden: true }).first();

  /** Opens the cart page by keyboard, because the pointer would open the drawer. */
  async goToCart(): Promise<void> {
    await this.cart.press('Enter');
  }

  /** Goes home by keyboard. */
  async goHome(): Promise<void> {
    await this.explore.press('Enter');
  }
}
