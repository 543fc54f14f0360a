import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { evenIfHidden, PagePart } from './page-part';

/** Dialog 'Select a Giftlist' and its button in the quick view. */
export class GiftlistPicker extends PagePart {
  readonly open = this.page.getByRole('dialog').getByRole('button', { name: 'ADD TO GIFTLIST', ...evenIfHidden });
  readonly root = this.page.getByRole('dialog', { name: 'Select a Giftlist', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly add = this.#button('Add to giftlist');
  readonly sayMore = this.#button('Say more about this wish');
  readonly mostWanted = this.root.getByRole('checkbox', { name: 'Most wanted', ...evenIfHidden });
  readonly loading = this.root.getByText('Loading your giftlists');
  readonly lists = this.root.getByRole('radio', evenIfHidden);
  readonly more = this.#button('Load More');
  readonly cancel = this.#button('Cancel');
  readonly close = this.#button('Close');
  readonly empty = this.root.getByText(giftlistTexts.noneOfMine, { exact: true });
  readonly create = this.#button('Create new giftlist');
  readonly tryAgain = this.#button('Try Again');
  readonly added = this.page.getByText(/^Added to /);
}
