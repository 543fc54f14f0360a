import type { Locator } from '@playwright/test';
import { testAddress } from '../test-address';
import { evenIfHidden, PagePart } from './page-part';

/** Address form in any of its dialogs. */
export class AddressForm extends PagePart {
  readonly #dialog = this.page.getByRole('dialog', {
    name: /^(New address|Edit address|Edit recipient)$/,
    ...evenIfHidden,
  });
  readonly root = this.#dialog.getByRole('form', { name: /^(New|Edit) address$/, ...evenIfHidden });
  readonly line = this.root.getByRole('combobox', { name: 'Address line 1', ...evenIfHidden });
  readonly province = this.root.getByRole('combobox', { name: 'Province or territory', ...evenIfHidden });
  readonly suggestions = this.root
    .getByRole('listbox', { name: 'Suggested addresses', ...evenIfHidden })
    .getByRole('option', evenIfHidden);
  readonly submit = this.#dialog.getByRole('button', { name: /^(Add address|Save changes)$/, ...evenIfHidden });
  readonly cancel = this.#dialog.getByRole('button', { name: 'Cancel', exact: true, ...evenIfHidden });
  readonly isPublic = this.root.getByRole('checkbox', { name: 'Allow shipping to this address', ...evenIfHidden });
  readonly missing = this.root.getByText('Please fill in all required fields', { exact: true });
  /** 'Adding...' or 'Updating...'. */
  readonly progress = this.#dialog.getByText(/^(Adding|Updating)\.\.\.$/);

  field(name: string): Locator {
    return this.root.getByRole('textbox', { name, exact: true, ...evenIfHidden });
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
  readonly list = this.main.getByRole('list', { name: 'Saved addresses', ...evenIfHidden });
  readonly none = this.main.getByText('No addresses saved yet', { exact: true });
  readonly add = this.main.getByRole('button', { name: 'Add a new address', ...evenIfHidden });
  readonly question = this.page.getByRole('alertdialog', { name: 'Are you sure you want to delete this address?' });
  readonly accept = this.question.getByRole('button', { name: 'Delete address' });

  /** Button of an address: 'Edit Home', 'Delete Home'. */
  button(name: string): Locator {
    return this.list.getByRole('button', { name, exact: true, ...evenIfHidden });
  }
}
