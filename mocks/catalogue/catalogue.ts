import { art } from './art';
import { books } from './books';
import type { CategoryId } from './categories';
import { garden } from './garden';
import { home } from './home';
import { keepsakes } from './keepsakes';
import { kitchen } from './kitchen';
import { music } from './music';
import { pets } from './pets';
import { toProduct } from './product';
import { sport } from './sport';
import { tech } from './tech';
import { toys } from './toys';
import { travel } from './travel';
import { treats } from './treats';
import type { CatalogueProduct, Offer } from './types';
import { wellness } from './wellness';

/** The tables in the shop's order. */
export const shelves: readonly (readonly [category: CategoryId, offers: readonly Offer[]])[] = [
  ['kitchen', kitchen],
  ['home', home],
  ['treats', treats],
  ['toys', toys],
  ['books', books],
  ['garden', garden],
  ['wellness', wellness],
  ['music', music],
  ['art', art],
  ['pets', pets],
  ['travel', travel],
  ['tech', tech],
  ['sport', sport],
  ['keepsakes', keepsakes],
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
