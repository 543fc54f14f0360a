import type { Migration } from '../column-types';

/** Adds the name of a marked wish from another shop, which a gift keeps once the wish is deleted. */
export const wishNames: Migration = () => [
  'alter table gifts add column wish_name text',
  `update gifts set wish_name =
    (select link ->> 'name' from giftlist_items where giftlist_items.id = gifts.giftlist_item_id)
    where product_id is null and marked_by is not null`,
];
