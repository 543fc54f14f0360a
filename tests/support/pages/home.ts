import type { Locator, Page } from '@playwright/test';

/** The home page: search, filters and the grid. */
export class Home {
  readonly search;
  readonly clearSearch;
  readonly clearAll;
  readonly loadMore;
  readonly loadingMore;
  readonly moreFailed;
  /** Whatever asks for the next page now. */
  readonly more;
  /** What is being added now. */
  readonly adding;
  /** The way to the giftlists, for members and for those who want to be. */
  readonly giftlists;
  readonly #page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main', { includeHidden: true });
    this.search = main.getByRole('searchbox', { includeHidden: true });
    this.clearSearch = main.getByRole('button', { name: 'Clear search', includeHidden: true });
    this.clearAll = main.getByRole('button', { name: 'Clear All', includeHidden: true });
    this.loadMore = main.getByRole('button', { name: 'Load More', includeHidden: true });
    this.loadingMore = this.loadMore.and(page.locator('[aria-busy="true"]'));
    this.moreFailed = main.getByRole('alert', { includeHidden: true }).getByRole('button', {
      name: 'Try Again',
      includeHidden: true,
    });
    this.more = this.loadMore.or(this.moreFailed);
    this.giftlists = main.getByRole('button', { name: 'Browse Your Giftlist', includeHidden: true });
    this.adding = page
      .getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true })
      .and(page.locator('[aria-busy="true"]'));
  }

  /** Puts a product in the bag, counted from 0 in the order of the page. It is there behind a dialog, too. */
  add(index: number): Locator {
    return this.#page.getByRole('button', { name: /^Add .+ to bag$/, includeHidden: true }).nth(index);
  }

  /** A tag's chip or a category's tile. */
  choice(name: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').getByRole('button', { name, exact: true });
  }

  /** Whether the search box says exactly that. */
  async hasText(text: string): Promise<boolean> {
    return (await this.search.inputValue()) === text;
  }
}
