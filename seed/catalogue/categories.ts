import type { Category } from '#generated/model';

/** A category in the format of products and the `categoryList`. */
export interface CatalogueCategory extends Category {
  id: string;
}

/** Categories of the mock shop by id, in the shop's order. */
const names = {
  kitchen: 'Kitchen & Table',
  home: 'Home & Light',
  treats: 'Coffee, Tea & Treats',
  toys: 'Toys & Play',
  books: 'Books & Paper',
  garden: 'Garden & Outdoors',
  wellness: 'Wellness & Bath',
  music: 'Music & Sound',
  art: 'Art & Craft',
  pets: 'Pets',
  travel: 'Travel & Bags',
  tech: 'Tech & Desk',
  sport: 'Sport & Adventure',
  keepsakes: 'Jewellery & Keepsakes',
} as const;

export type CategoryId = keyof typeof names;

/** A category in the format of products. */
export const categoryOf = (id: CategoryId): CatalogueCategory => ({ id: `cat-${id}`, name: names[id] });

const ids = Object.keys(names) as CategoryId[];

/** All categories in the shop's order: the `categoryList` of GET /product/explore. */
export const categories: readonly CatalogueCategory[] = ids.map(categoryOf);
