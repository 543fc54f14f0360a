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

/** Products by category, in the shop's order of categories. */
export const categoryTables: readonly (readonly [category: CategoryId, offers: readonly Offer[]])[] = [
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

/** Consecutive products of a category: two full rows of five, so that a page of 50 shows five categories. */
const groupSize = 10;

const products = categoryTables.map(([category, offers]) =>
  offers.map((offer, index) => toProduct(category, offer, index)),
);

/**
 * All products of the mock shop, in the order of GET /product/explore without a filter: the first ten of each category,
 * then the others. So a later page adds to an earlier group.
 */
export const catalogue: readonly CatalogueProduct[] = [
  ...products.flatMap((ofCategory) => ofCategory.slice(0, groupSize)),
  ...products.flatMap((ofCategory) => ofCategory.slice(groupSize)),
];
