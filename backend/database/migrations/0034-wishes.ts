import type { Migration } from '../column-types';

/**
 * Whether a gift's buyer was warned that it was fully purchased. Units no longer tell it once an owner can lower the
 * wanted quantity.
 */
export const wishes: Migration = ({ flag }) => [
  `alter table cart_lines add column was_warned ${flag} not null default false`,
  `update cart_lines set was_warned = true where exists (select 1 from giftlist_items
    where giftlist_items.id = cart_lines.giftlist_item_id and giftlist_items.quantity <= cart_lines.purchased_when_added)`,
  `alter table order_items add column was_warned ${flag} not null default false`,
  `update order_items set was_warned = true where exists (select 1 from giftlist_items
    where giftlist_items.id = order_items.giftlist_item_id
      and giftlist_items.quantity <= order_items.purchased_when_ordered)`,
];
