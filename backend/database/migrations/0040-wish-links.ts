import type { Migration } from '../column-types';

/**
 * Drops `not null` of SQLite's `product_id`: copies it into a new column. A new table instead would delete the rows that
 * refer to the old one.
 */
const sqliteColumn = [
  'alter table giftlist_items add column new_product_id text references products (id)',
  'update giftlist_items set new_product_id = product_id',
  'drop index giftlist_items_product',
  'alter table giftlist_items drop column product_id',
  'alter table giftlist_items rename column new_product_id to product_id',
  'create index giftlist_items_product on giftlist_items (product_id, giftlist_id)',
];

/** Giftlist items that are a link to another shop instead of a product. */
export const wishLinks: Migration = ({ isPostgres, document }) => [
  ...(isPostgres ? ['alter table giftlist_items alter column product_id drop not null'] : sqliteColumn),
  `alter table giftlist_items add column link ${document} check ((product_id is null) <> (link is null))`,
  'create index giftlist_items_link on giftlist_items (giftlist_id) where link is not null',
];
