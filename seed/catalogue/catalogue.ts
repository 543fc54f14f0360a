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

/** Number of consecutive products of a category: two full rows of five, so that a page of 50 shows five categories. */
const groupSize = 10;

const productsByCategory = categoryTables.map(([category, offers]) =>
  offers.map((offer, index) => toProduct(category, offer, index)),
);

/**
 * All products of the mock shop, in the order of GET /product/explore without a filter: the first ten of each category,
 * then the others. So later pages add products to categories of earlier pages.
 */
export const catalogue: readonly CatalogueProduct[] = [
  ...productsByCategory.flatMap((ofCategory) => ofCategory.slice(0, groupSize)),
  ...productsByCategory.flatMap((ofCategory) => ofCategory.slice(groupSize)),
];
