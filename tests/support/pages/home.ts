import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Home page: search, filters and grid. */
export class Home extends PagePart {
  readonly search = this.main.getByRole('searchbox', { includeHidden: true });
  readonly loadMore = this.main.getByRole('button', { name: 'Load More', includeHidden: true });
  /** Button that leads members and guests to their giftlists. */
  readonly giftlists = this.main.getByRole('button', { name: 'Browse Your Giftlist', includeHidden: true });
  /** Busy Add button. */
  readonly adding = this.page
    .getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true })
    .and(this.page.locator('[aria-busy="true"]'));

  /** Add button of a product by its index on the page, also behind a dialog. */
  add(index: number): Locator {
    return this.page.getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true }).nth(index);
  }
}
