import type { Locator, Page } from '@playwright/test';

/** The product quick view with its gallery. */
export class QuickView {
  readonly root;
  readonly addToCart;
  readonly next;
  readonly previous;
  readonly noImage;
  readonly details;
  readonly #page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole('dialog');
    this.addToCart = this.root.getByRole('button', { name: 'ADD TO CART' });
    this.next = this.root.getByRole('button', { name: 'Next picture' });
    this.previous = this.root.getByRole('button', { name: 'Previous picture' });
    this.details = this.root.getByRole('button', { name: 'Product Details' });
    this.noImage = this.root.getByText('No Image Available');
  }

  /** Tells which of how many is on screen, from 1. */
  position(index: number, count: number): Locator {
    return this.#page.getByText(new RegExp(`^(Picture|Video) ${index} of ${count}$`));
  }

  thumbnail(index: number): Locator {
    return this.root.getByRole('button', { name: new RegExp(`^Show (picture|video) ${index}$`) });
  }
}
