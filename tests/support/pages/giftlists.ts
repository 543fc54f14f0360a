import { hidden, PagePart } from './page-part';

/** Dialog 'Select a Giftlist' and its button in the quick view. */
export class GiftlistPicker extends PagePart {
  readonly open = this.page.getByRole('dialog').getByRole('button', { name: 'ADD TO GIFTLIST', ...hidden });
  readonly root = this.page.getByRole('dialog', { name: 'Select a Giftlist', ...hidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
  readonly loading = this.root.getByText('Loading your giftlists');
  readonly lists = this.root.getByRole('radio', hidden);
  readonly more = this.#button('Load More');
  readonly add = this.#button('Add to giftlist');
  readonly cancel = this.#button('Cancel');
  readonly close = this.#button('Close');
  readonly empty = this.root.getByText('No giftlist found. Please create a new giftlist.', { exact: true });
  readonly make = this.#button('Create new giftlist');
  readonly tryAgain = this.#button('Try Again');
  readonly added = this.root.getByText(/^Added to /);
}
