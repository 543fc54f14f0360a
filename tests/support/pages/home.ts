import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Home page: search, filters and grid. */
export class Home extends PagePart {
  readonly search = this.main.getByRole('searchbox', { includeHidden: true });
  readonly clearSearch = this.main.getByRole('button', { name: 'Clear search', includeHidden: true });
  readonly clearAll = this.main.getByRole('button', { name: 'Clear All', includeHidden: true });
  readonly loadMore = this.main.getByRole('button', { name: 'Load More', includeHidden: true });
  readonly loadingMore = this.loadMore.and(this.page.locator('[aria-busy="true"]'));
  readonly moreFailed = this.main.getByRole('alert', { includeHidden: true }).getByRole('button', {
    name: 'Try Again',
    includeHidden: true,
  });
  /** Button that requests the next page. */
  readonly more = this.loadMore.or(this.moreFailed);
  /** Button to the giftlists, for members and guests. */
  readonly giftlists = this.main.getByRole('button', { name: 'Browse Your Giftlist', includeHidden: true });
  /** Busy Add button. */
  readonly adding = this.page
    .getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true })
    .and(this.page.locator('[aria-busy="true"]'));

  /** Add button of a product by its index on the page. A dialog does not remove it. */
  add(index: number): Locator {
    return this.page.getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true }).nth(index);
  }

  /** Chip of a tag or tile of a category. */
  choice(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').getByRole('button', { name, exact: true });
  }

  /** Whether the search box contains exactly this text. */
  async hasText(text: string): Promise<boolean> {
    return (await this.search.inputValue()) === text;
  }
}
