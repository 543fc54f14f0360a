import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Product quick view with its gallery. */
export class QuickView extends PagePart {
  readonly root = this.page.getByRole('dialog');
  readonly addToCart = this.root.getByRole('button', { name: 'ADD TO CART' });
  readonly next = this.root.getByRole('button', { name: 'Next picture' });
  readonly previous = this.root.getByRole('button', { name: 'Previous picture' });
  readonly details = this.root.getByRole('button', { name: 'Product Details' });
  readonly noImage = this.root.getByText('No Image Available');

  /** Position of the shown image or video, from 1. */
  position(index: number, count: number): Locator {
    return this.page.getByText(new RegExp(`^(Picture|Video) ${index} of ${count}$`));
  }

  thumbnail(index: number): Locator {
    return this.root.getByRole('button', { name: new RegExp(`^Show (picture|video) ${index}$`) });
  }
}
