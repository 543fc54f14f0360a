import type { Locator, Page } from '@playwright/test';

/** My Orders, and the page of one order. */
export class Orders {
  readonly search;
  readonly submit;
  readonly clearSearch;
  readonly table;
  /** One for each order on screen. */
  readonly rows;
  readonly none;
  readonly items;
  readonly summary;

  constructor(page: Page) {
    const main = page.getByRole('main', { includeHidden: true });
    this.search = main.getByRole('searchbox', { name: 'Search orders', includeHidden: true });
    this.submit = main.getByRole('button', { name: 'Search', exact: true, includeHidden: true });
    this.clearSearch = main.getByRole('button', { name: 'Clear search', includeHidden: true });
    this.table = main.getByRole('table', { name: 'Orders' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.none = main.getByText('No orders found', { exact: true });
    this.items = main.getByRole('region', { name: 'Items' }).getByRole('listitem');
    this.summary = main.getByRole('region', { name: 'Order summary' });
  }

  /** The way to the page of an order, by its short id. */
  details(name: string): Locator {
    return this.table.getByRole('link', { name: `View Details of order ${name}` });
  }

  /** Whether the search box says exactly that. */
  async hasText(text: string): Promise<boolean> {
    return (await this.search.inputValue()) === text;
  }
}
