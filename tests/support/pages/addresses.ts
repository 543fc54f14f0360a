import type { Locator, Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** The form of an address, in whichever dialog it stands. */
export class AddressForm {
  readonly root;
  readonly line;
  readonly suggestions;
  readonly refusal;
  readonly submit;
  readonly cancel;
  readonly isPublic;
  readonly missing;
  /** What is being done: 'Adding...' or 'Updating...'. */
  readonly progress;

  constructor(page: Page) {
    const name = /^(New|Edit) address$/;
    const dialog = page.getByRole('dialog', { name: /^(New address|Edit address|Edit recipient)$/, ...hidden });
    this.root = dialog.getByRole('form', { name, ...hidden });
    this.line = this.root.getByRole('combobox', { name: 'Address line 1', ...hidden });
    this.suggestions = this.root
      .getByRole('listbox', { name: 'Suggested addresses', ...hidden })
      .getByRole('option', hidden);
    this.refusal = this.root.getByText(/only ship to addresses in Canada/);
    this.submit = dialog.getByRole('button', { name: /^(Add address|Save changes)$/, ...hidden });
    this.cancel = dialog.getByRole('button', { name: 'Cancel', exact: true, ...hidden });
    this.isPublic = this.root.getByRole('checkbox', { name: 'Allow shipping to this address', ...hidden });
    this.missing = this.root.getByText('Please fill in all required fields', { exact: true });
    this.progress = dialog.getByText(/^(Adding|Updating)\.\.\.$/);
  }

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name, exact: true, ...hidden });
  }

  /** Everything but the first line. */
  async fillRest(): Promise<void> {
    await this.field('Name').fill('Aunt Odette');
    await this.field('City').fill('Québec');
    await this.root.getByRole('combobox', { name: 'Province or territory', ...hidden }).selectOption('QC');
    await this.field('Postal code').fill('G1R 4S9');
  }
}

/** The saved addresses, in My Account. */
export class Addresses {
  readonly list;
  readonly none;
  readonly add;
  readonly noneToShipTo;
  readonly question;
  readonly accept;
  readonly keep;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    this.list = main.getByRole('list', { name: 'Saved addresses', ...hidden });
    this.none = main.getByText('No addresses saved yet', { exact: true });
    this.add = main.getByRole('button', { name: 'Add a new address', ...hidden });
    this.noneToShipTo = main.getByText('Friends cannot ship to you yet', { exact: true });
    this.question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
    this.accept = this.question.getByRole('button', { name: 'Delete address' });
    this.keep = this.question.getByRole('button', { name: 'Keep address' });
  }

  /** A button of an address: 'Edit Home', 'Delete Home'. */
  button(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true, ...hidden });
  }

  /** An address, by what its owner calls it. */
  row(name: string): Locator {
    return this.list.getByRole('listitem', hidden).filter({ has: this.list.page().getByText(name, { exact: true }) });
  }
}
