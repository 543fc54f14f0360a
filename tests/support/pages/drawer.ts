import type { Page } from '@playwright/test';

/** The bag beside the page. */
export class Drawer {
  readonly root;
  readonly open;
  readonly closing;
  readonly close;
  readonly added;
  readonly total;
  readonly removeFirst;

  constructor(page: Page) {
    this.root = page.getByRole('complementary', { name: 'Shopping bag', includeHidden: true });
    this.closing = this.root.and(page.locator('[data-closing]'));
    this.open = this.root.and(page.locator(':not([data-closing])'));
    this.close = this.root.getByRole('button', { name: 'Close bag', includeHidden: true });
    this.added = this.root.getByText(/is in your bag$/);
    this.total = this.root.getByText('Total', { exact: true });
    this.removeFirst = this.root.getByRole('button', { name: /^Remove /, includeHidden: true }).first();
  }
}
