import type { Locator, Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** The items of a list, with what stands over them: the dialog of one, and the welcome of a first visit. */
export class GiftItems {
  readonly list;
  readonly rows;
  /** A row whose item is being removed. */
  readonly busy;
  readonly removeButtons;
  readonly dialog;
  readonly addToCart;
  readonly adding;
  readonly removeFromGiftlist;
  readonly welcome;
  readonly dismissWelcome;
  readonly notFound;
  readonly #page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('list', { name: /^Items of /, ...hidden });
    this.rows = this.list.locator('[data-gift]');
    this.busy = this.list.locator('[data-gift][aria-busy="true"]');
    this.removeButtons = this.list.getByRole('button', { name: /^Remove .+ from /, ...hidden });
    this.dialog = page.getByRole('dialog', hidden);
    this.addToCart = this.dialog.getByRole('button', { name: 'ADD TO CART', ...hidden });
    this.adding = this.addToCart.and(page.locator('[aria-busy="true"]'));
    this.removeFromGiftlist = this.dialog.getByRole('button', { name: 'REMOVE FROM GIFTLIST', ...hidden });
    this.welcome = page.getByRole('dialog', { name: 'Welcome to Giftlist', ...hidden });
    this.dismissWelcome = this.welcome.getByRole('button', { name: 'Show me the list', ...hidden });
    this.notFound = page.getByRole('heading', { level: 1, name: 'Giftlist Not Found' });
  }

  /** The row of an item. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByRole('link', { name, exact: true, ...hidden }) });
  }

  /** What opens an item. */
  link(name: string): Locator {
    return this.row(name).getByRole('link', hidden);
  }

  /** A button that turns pages: 'First', 'Previous', 'Next', 'Last'. */
  turn(name: string): Locator {
    return this.#page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });
  }
}
