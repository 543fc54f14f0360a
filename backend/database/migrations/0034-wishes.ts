import type { Migration } from '../column-types';

/**
 * Whether a gift's buyer was warned that it was fully purchased: units no longer tell it once an owner can lower the
 * wanted quantity. Also what an owner says about an item.
 */
export const wishes: Migration = ({ flag }) => [
  `alter table cart_lines add column was_warned ${flag} not null default false`,
  `update cart_lines set was_warned = true where exists (select 1 from giftlist_items
    where giftlist_items.id = cart_lines.giftlist_item_id and giftlist_items.quantity <= cart_lines.purchased_when_added)`,
  `alter table order_items add column was_warned ${flag} not null default false`,
  `update order_items set was_warned = true where exists (select 1 from giftlist_items
    where giftlist_items.id = order_items.giftlist_item_id
      and giftlist_items.quantity <= order_items.purchased_when_ordered)`,
  'alter table giftlist_items add column note text',
  `alter table giftlist_items add column is_most_wanted ${flag} not null default false`,
];
