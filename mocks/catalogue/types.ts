import type { Look, View } from '../pictures/look';
import type { CategoryId } from './categories';
import type { StoreName } from './stores';
import type { DerivedTag, TagName } from './tags';

/** One picture or video of a product, as the contract's ProductMedia. */
export interface CatalogueMedia {
  id: string;
  type: 'image' | 'video';
  url: string;
  /** Missing where a shop never ordered its pictures: those come last. */
  sortOrder?: number;
}

/** A category as the contract's Category. */
export interface CatalogueCategory {
  id: string;
  name: string;
}

/** A tag as the contract's Tag. */
export interface CatalogueTag {
  id: string;
  name: string;
}

/**
 * A product as `GET /product/{id}` answers it, plus what only the mock backend knows.
 * Prices are dollars, as a number or (some partner shops) a numeric string.
 */
export interface CatalogueProduct {
  id: string;
  name: string;
  description: string;
  url?: string;
  store?: string | { name: string };
  price: number | string;
  originalPrice?: number | string;
  itemInStock: boolean;
  tags: string[];
  categories: CatalogueCategory[];
  media: CatalogueMedia[];
  /** Delivered by e-mail: ships free. Not part of the contract; the mock backend prices shipping with it. */
  isDigital: boolean;
}

/** One hand-written row of a category's table. What is left out has the default named at each field. */
export interface Offer {
  /** Stable slug, unique in the whole catalogue. */
  id: string;
  name: string;
  description: string;
  price: number | string;
  /** The price before the discount: becomes `originalPrice`. */
  was?: number | string;
  /** As a string, as an object, or missing: partner shops send all three. */
  store?: StoreName | { name: StoreName };
  /** Default: the product's page in its store, when the store has a site. `null`: none. */
  url?: string | null;
  /** The tags a shopkeeper gives; `DerivedTag`s are added from the facts. */
  tags: readonly Exclude<TagName, DerivedTag>[];
  /** Further categories; the table's own category always comes first. */
  alsoIn?: readonly CategoryId[];
  /** What its pictures show. */
  look: Look;
  /** Which pictures it has, in order. Default: two to four of them, by its place in the table. An empty list: no media. */
  views?: readonly View[];
  /** Replaces the media made from `views`, for the odd cases (no order, wrong order, video). */
  media?: (pictures: readonly CatalogueMedia[]) => CatalogueMedia[];
  /** Default false. */
  isSoldOut?: boolean;
  /** Default false. */
  isDigital?: boolean;
}
