import type { Locator } from '@playwright/test';
import { hidden, PagePart } from './page-part';

/** Items of a giftlist, the dialog of one item, and the welcome dialog of a first visit. */
export class GiftItems extends PagePart {
  readonly list = this.page.getByRole('list', { name: /^Items of /, ...hidden });
  readonly rows = this.list.locator('[data-gift]');
  readonly removeButtons = this.list.getByRole('button', { name: /^Remove .+ from /, ...hidden });
  readonly dialog = this.page.getByRole('dialog', hidden);
  readonly addToCart = this.dialog.getByRole('button', { name: 'ADD TO CART', ...hidden });
  readonly removeFromGiftlist = this.dialog.getByRole('button', { name: 'REMOVE FROM GIFTLIST', ...hidden });
  readonly welcome = this.page.getByRole('dialog', { name: 'Welcome to Giftlist', ...hidden });
  readonly dismissWelcome = this.welcome.getByRole('button', { name: 'Show me the list', ...hidden });

  /** Row of an item. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true, ...hidden }) });
  }

  /** Link that opens an item. */
  link(name: string): Locator {
    return this.row(name).getByRole('link', hidden);
  }

  /** Pagination button: 'First', 'Previous', 'Next', 'Last'. */
  pageButton(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });
  }
}
