import type { CategoryId } from './categories';
import { home } from './home';
import { kitchen } from './kitchen';
import { toProduct } from './product';
import { treats } from './treats';
import { toys } from './toys';
import type { CatalogueProduct, Offer } from './types';

/** The tables in the shop's order. */
export const shelves: readonly (readonly [category: CategoryId, offers: readonly Offer[]])[] = [
  ['kitchen', kitchen],
  ['home', home],
  ['treats', treats],
  ['toys', toys],
];

/** So many of a category stand together: two full rows of five, so that a page of 50 shows five categories. */
const shelfLength = 10;

const products = shelves.map(([category, offers]) => offers.map((offer, place) => toProduct(category, offer, place)));

/**
 * Every product of the mock shop, in the order in which GET /product/explore lists them without a filter: the first
 * ten of each category, category by category, then what is left of each (a later page adds to an earlier group).
 */
export const catalogue: readonly CatalogueProduct[] = [
  ...products.flatMap((shelf) => shelf.slice(0, shelfLength)),
  ...products.flatMap((shelf) => shelf.slice(shelfLength)),
];
