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

/** The products of each category, in the order in which the shop shows the categories. */
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

/** How many products of a category follow each other: two full rows of five, so that a page of 50 shows five categories. */
const groupSize = 10;

const products = categoryTables.map(([category, offers]) =>
  offers.map((offer, index) => toProduct(category, offer, index)),
);

/**
 * Every product of the mock shop, in the order in which GET /product/explore lists them without a filter: the first
 * ten of each category, category by category, then what is left of each (a later page adds to an earlier group).
 */
export const catalogue: readonly CatalogueProduct[] = [
  ...products.flatMap((ofCategory) => ofCategory.slice(0, groupSize)),
  ...products.flatMap((ofCategory) => ofCategory.slice(groupSize)),
];
