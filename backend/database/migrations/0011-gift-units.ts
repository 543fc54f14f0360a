import type { Migration } from '../column-types';

/** Purchased units of a giftlist item. Items that were marked as purchased count as fully purchased. */
export const giftUnits: Migration = () => [
  'alter table giftlist_items add column purchased_quantity integer not null default 0 check (purchased_quantity >= 0)',
  'update giftlist_items set purchased_quantity = quantity where is_purchased',
  'alter table giftlist_items drop column is_purchased',
];
