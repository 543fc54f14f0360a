import type { Locator } from '@playwright/test';
import { evenIfHidden, PagePart } from './page-part';

/** Items of a giftlist, the dialog of one item, and the welcome dialog of a first visit. */
export class GiftItems extends PagePart {
  readonly list = this.page.getByRole('list', { name: /^Items of /, ...evenIfHidden });
  readonly rows = this.list.locator('[data-gift]');
  readonly removeButtons = this.list.getByRole('button', { name: /^Remove .+ from /, ...evenIfHidden });
  readonly dialog = this.page.getByRole('dialog', evenIfHidden);
  readonly addToCart = this.dialog.getByRole('button', { name: 'ADD TO CART', ...evenIfHidden });
  readonly removeFromGiftlist = this.dialog.getByRole('button', { name: 'REMOVE FROM GIFTLIST', ...evenIfHidden });
  readonly welcome = this.page.getByRole('dialog', { name: 'Welcome to Giftlist', ...evenIfHidden });
  readonly dismissWelcome = this.welcome.getByRole('button', { name: 'Show me the list', ...evenIfHidden });
  readonly giving = this.welcome.getByRole('button', { name: 'I am giving', ...evenIfHidden });
  readonly #marking = this.page.getByRole('dialog', { name: "I'll give this", ...evenIfHidden });
  readonly giverName = this.#marking.getByRole('textbox', { name: 'Your name', ...evenIfHidden });

  /** 'I'll give this' or 'Undo' in the row of an item. */
  markButton(label: "I'll give this" | 'Undo', name: string): Locator {
    return this.list.getByRole('button', { name: `${label}: ${name}`, exact: true, ...evenIfHidden });
  }

  /** Row of an item. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true, ...evenIfHidden }) });
  }

  /** Link that opens an item. */
  link(name: string): Locator {
    return this.row(name).getByRole('link', evenIfHidden);
  }

  /** Pagination button: 'First', 'Previous', 'Next', 'Last'. */
  pageButton(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });
  }
}
