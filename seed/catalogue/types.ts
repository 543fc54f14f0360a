import type { Category, Product, ProductMedia, Tag } from '../../src/generated/model';
import type { Look, View } from '../pictures/look';
import type { CategoryId } from './categories';
import type { StoreName } from './stores';
import type { DerivedTag, TagName } from './tags';

/** One picture or video of a product: the contract's, with every field known but the order. */
export interface CatalogueMedia extends ProductMedia {
  id: string;
  type: 'image' | 'video';
  /** Missing where a shop never ordered its pictures: those come last. */
  sortOrder?: number;
}

/** A category as products and the `categoryList` carry it. */
export interface CatalogueCategory extends Category {
  id: string;
}

/** A tag as the `tagList` carries it. */
export interface CatalogueTag extends Tag {
  id: string;
}

/**
 * A product as `GET /product/{id}` answers it, plus what only the mock backend knows.
 * Prices are dollars, as a number or (some partner shops) a numeric string.
 */
export interface CatalogueProduct extends Product {
  name: string;
  price: number | string;
  originalPrice?: number | string;
  description: string;
  tags: string[];
  categories: CatalogueCategory[];
  /** Missing where a shop sends its pictures as `productImages`. */
  media?: CatalogueMedia[];
  productImages?: CatalogueMedia[];
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
  /** The field the shop sends its pictures in. Default 'media'. */
  mediaField?: 'media' | 'productImages';
  /** Default false. */
  isSoldOut?: boolean;
  /** Default false. */
  isDigital?: boolean;
}
