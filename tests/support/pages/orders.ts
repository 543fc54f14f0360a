import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** My Orders, and the page of one order. */
export class Orders extends PagePart {
  readonly search = this.main.getByRole('searchbox', { name: 'Search orders', includeHidden: true });
  readonly submit = this.main.getByRole('button', { name: 'Search', exact: true, includeHidden: true });
  readonly table = this.main.getByRole('table', { name: 'Orders' });
  /** Rows of the shown orders. */
  readonly rows = this.table.locator('tbody').getByRole('row');
  readonly none = this.main.getByText('No orders found', { exact: true });
  readonly items = this.main.getByRole('region', { name: 'Items' }).getByRole('listitem');
  readonly summary = this.main.getByRole('region', { name: 'Order summary' });

  /** Link to the page of an order, by its short id. */
  details(name: string): Locator {
    return this.table.getByRole('link', { name: `View Details of order ${name}` });
  }

  /** Whether the search box contains exactly this text. */
  async hasText(text: string): Promise<boolean> {
    return (await this.search.inputValue()) === text;
  }
}
