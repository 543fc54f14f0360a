import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** The home page: search, filters and the grid. */
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
  /** Whatever asks for the next page now. */
  readonly more = this.loadMore.or(this.moreFailed);
  /** The way to the giftlists, for members and for those who want to be. */
  readonly giftlists = this.main.getByRole('button', { name: 'Browse Your Giftlist', includeHidden: true });
  /** What is being added now. */
  readonly adding = this.page
    .getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true })
    .and(this.page.locator('[aria-busy="true"]'));

  /** Puts a product in the bag, counted from 0 in the order of the page. It is there behind a dialog, too. */
  add(index: number): Locator {
    return this.page.getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true }).nth(index);
  }

  /** A tag's chip or a category's tile. */
  choice(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').getByRole('button', { name, exact: true });
  }

  /** Whether the search box says exactly that. */
  async hasText(text: string): Promise<boolean> {
    return (await this.search.inputValue()) === text;
  }
}
