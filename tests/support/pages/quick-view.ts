import { PagePart } from './page-part';

/** Product quick view with its gallery. */
export class QuickView extends PagePart {
  readonly root = this.page.getByRole('dialog');
  readonly addToCart = this.root.getByRole('button', { name: 'ADD TO CART' });
}
