import type { Locator } from '@playwright/test';
import { guestAddress } from '#seed';
import { AddressForm } from './addresses';
import { evenIfHidden, PagePart } from './page-part';

/** Recipient editor with the form of a new address. */
export class RecipientEditor extends PagePart {
  readonly open = this.page.getByRole('button', { name: /^Edit recipient/, ...evenIfHidden });
  readonly addDeliveryAddress = this.page.getByRole('button', { name: /^Add a delivery address/, ...evenIfHidden });
  readonly root = this.page.getByRole('dialog', { name: 'Edit recipient', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly search = this.root.getByRole('searchbox', { name: 'Search friends', ...evenIfHidden });
  readonly friendsSection = this.root.getByRole('region', { name: 'A friend', ...evenIfHidden });
  readonly friends = this.root
    .getByRole('radiogroup', { name: 'Friends', ...evenIfHidden })
    .getByRole('radio', evenIfHidden);
  readonly addresses = this.root
    .getByRole('radiogroup', { name: /addresses$/, ...evenIfHidden })
    .getByRole('radio', evenIfHidden);
  readonly missing = this.root.getByText('Please select a recipient or add an address', { exact: true });
  readonly save = this.#button('Save');
  readonly restore = this.#button('Restore to the list’s owner');
  readonly add = this.#button('Add a new address');
  readonly address = new AddressForm(this.page);
  readonly shipOthersToo = this.root.getByRole('checkbox', { name: /^Ship the .* there, too$/, ...evenIfHidden });
  readonly cancelForm = this.address.root.getByRole('button', { name: 'Cancel', ...evenIfHidden });
  readonly cancel = this.#button('Cancel').and(this.page.locator(':not(form *)'));
  readonly close = this.#button('Close');
  readonly replacement = this.page.getByRole('alertdialog', { name: 'Change the shipping destination?' });
  readonly warning = this.page.getByRole('alertdialog', { name: 'This gift is on a giftlist' });

  /** Adds a guest's delivery address in the checkout. */
  async addGuestAddress(): Promise<void> {
    await this.addDeliveryAddress.click();
    await this.address.field('Name').fill(guestAddress.name);
    await this.address.line.fill(guestAddress.addressLine1);
    await this.address.field('City').fill(guestAddress.city);
    await this.address.province.selectOption(guestAddress.state);
    await this.address.field('Postal code').fill(guestAddress.postalCode);
    await this.address.submit.click();
    await this.root.waitFor({ state: 'hidden' });
  }

  /** Friend or address to choose, by the start of its name. */
  choice(name: string): Locator {
    return this.root.getByRole('radio', { name: new RegExp(`^${name}`), ...evenIfHidden });
  }
}
