import type { Migration } from '../column-types';

/** Covering index for counting, searching and filtering, because product rows are large. */
export const listedProducts: Migration = () => [
  'create index products_listed on products (is_listed, place, search, id)',
];
