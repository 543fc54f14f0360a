import type { Migration } from '../column-types';

/**
 * Separates whether a product is on sale from its stock. Before, a product without units and a recalled one were both
 * 'not in stock', so a product without units counts as not recalled.
 */
export const recalls: Migration = ({ isPostgres, document }) => [
  ...(isPostgres ? ['set constraints all immediate'] : []),
  'alter table products rename column is_in_stock to is_on_sale',
  'update products set is_on_sale = true where stock = 0',
  `update import_rows set draft = cast(replace(cast(draft as text), '"isInStock":', '"isOnSale":') as ${document})`,
];
