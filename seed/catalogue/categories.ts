import type { CatalogueCategory } from './types';

/** Every category of the mock shop by its id, in the order in which the shop shows them. */
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

/** Id of a category of the mock shop. */
export type CategoryId = keyof typeof names;

/** The category as products carry it. */
export const categoryOf = (id: CategoryId): CatalogueCategory => ({ id: `cat-${id}`, name: names[id] });

const ids = Object.keys(names) as CategoryId[];

/** All categories in the shop's order: the `categoryList` of GET /product/explore. */
export const categories: readonly CatalogueCategory[] = ids.map(categoryOf);
