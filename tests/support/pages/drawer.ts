import { PagePart } from './page-part';

/** Cart drawer. */
export class Drawer extends PagePart {
  readonly root = this.page.getByRole('complementary', { name: 'Shopping bag', includeHidden: true });
  readonly closing = this.root.and(this.page.locator('[data-closing]'));
  readonly open = this.root.and(this.page.locator(':not([data-closing])'));
  readonly close = this.root.getByRole('button', { name: 'Close bag', includeHidden: true });
  readonly added = this.root.getByText(/is in your bag$/);
  readonly total = this.root.getByText('Total', { exact: true });
  readonly removeFirst = this.root.getByRole('button', { name: /^Remove /, includeHidden: true }).first();
}
