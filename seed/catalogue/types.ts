import type { Product, ProductMedia } from '#generated/model';
import type { Look, View } from '../pictures/look';
import type { CatalogueCategory, CategoryId } from './categories';
import type { StoreName } from './stores';
import type { DerivedTag, TagName } from './tags';

/** An image or video of a product; only `sortOrder` is optional. */
export interface CatalogueMedia extends ProductMedia {
  id: string;
  type: 'image' | 'video';
  /** Missing in unordered media, which are sorted last. */
  sortOrder?: number;
}

/**
 * A product in the format of `GET /product/{id}`, with additional fields of the seed. Prices are dollars as a number,
 * or (from some partner stores) as text: usually a numeric string, once no number at all.
 */
export interface CatalogueProduct extends Product {
  name: string;
  price: number | string;
  originalPrice?: number | string;
  description: string;
  tags: string[];
  categories: CatalogueCategory[];
  /** Missing if the images are in `productImages`. */
  media?: CatalogueMedia[];
  productImages?: CatalogueMedia[];
  /** Whether it is delivered by email and ships free. Not part of the contract; determines the shipping price. */
  isDigital: boolean;
}

/** One hand-written product of a category's table. Comments name the default of a missing field. */
export interface Offer {
  /** Stable slug, unique in the whole catalogue. */
  id: string;
  name: string;
  description: string;
  price: number | string;
  /** Price before the discount. */
  originalPrice?: number | string;
  /** A string, an object, or missing: partner stores send all three. */
  store?: StoreName | { name: StoreName };
  /** Default: the product's page at its store, if the store has a site. `null`: none. */
  url?: string | null;
  /** Manual tags; `DerivedTag`s are added automatically. */
  tags: readonly Exclude<TagName, DerivedTag>[];
  /** Further categories, after the table's own. */
  alsoIn?: readonly CategoryId[];
  /** Content of its images. */
  look: Look;
  /** Views of its images, in order. Default: two to four, by its position in the table. Empty: no media. */
  views?: readonly View[];
  /** Replaces the media generated from `views`, for edge cases (no order, wrong order, video). */
  media?: (pictures: readonly CatalogueMedia[]) => CatalogueMedia[];
  /** Field that contains the images. Default 'media'. */
  mediaField?: 'media' | 'productImages';
  /** Default false. */
  isSoldOut?: boolean;
  /** Default false. */
  isDigital?: boolean;
}
