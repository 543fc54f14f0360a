import { evenIfHidden, PagePart } from './page-part';

/** Dialog 'Select a Giftlist' and its button in the quick view. */
export class GiftlistPicker extends PagePart {
  readonly open = this.page.getByRole('dialog').getByRole('button', { name: 'ADD TO GIFTLIST', ...evenIfHidden });
  readonly root = this.page.getByRole('dialog', { name: 'Select a Giftlist', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly add = this.#button('Add to giftlist');
  readonly create = this.#button('Create new giftlist');
  readonly added = this.page.getByText(/^Added to /);
}
