import type { Locator } from '@playwright/test';
import { testAddress } from '../test-address';
import { hidden, PagePart } from './page-part';

/** Address form in any of its dialogs. */
export class AddressForm extends PagePart {
  readonly #dialog = this.page.getByRole('dialog', { name: /^(New address|Edit address|Edit recipient)$/, ...hidden });
  readonly root = this.#dialog.getByRole('form', { name: /^(New|Edit) address$/, ...hidden });
  readonly line = this.root.getByRole('combobox', { name: 'Address line 1', ...hidden });
  readonly province = this.root.getByRole('combobox', { name: 'Province or territory', ...hidden });
  readonly suggestions = this.root
    .getByRole('listbox', { name: 'Suggested addresses', ...hidden })
    .getByRole('option', hidden);
  readonly submit = this.#dialog.getByRole('button', { name: /^(Add address|Save changes)$/, ...hidden });
  readonly cancel = this.#dialog.getByRole('button', { name: 'Cancel', exact: true, ...hidden });
  readonly isPublic = this.root.getByRole('checkbox', { name: 'Allow shipping to this address', ...hidden });
  readonly missing = this.root.getByText('Please fill in all required fields', { exact: true });
  /** 'Adding...' or 'Updating...'. */
  readonly progress = this.#dialog.getByText(/^(Adding|Updating)\.\.\.$/);

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name, exact: true, ...hidden });
  }

  /** Fills every field but the first address line. */
  async fillRest(): Promise<void> {
    await this.field('Name').fill(testAddress.name);
    await this.field('City').fill(testAddress.city);
    await this.province.selectOption(testAddress.state);
    await this.field('Postal code').fill(testAddress.postalCode);
  }
}

/** Saved addresses in My Account. */
export class Addresses extends PagePart {
  readonly list = this.main.getByRole('list', { name: 'Saved addresses', ...hidden });
  readonly none = this.main.getByText('No addresses saved yet', { exact: true });
  readonly add = this.main.getByRole('button', { name: 'Add a new address', ...hidden });
  readonly question = this.page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  readonly accept = this.question.getByRole('button', { name: 'Delete address' });

  /** Button of an address: 'Edit Home', 'Delete Home'. */
  button(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true, ...hidden });
  }
}
