import type { Migration } from '../column-types';

/**
 * Purchased units that a gift's buyer knew about when adding and ordering, and the end of the reservation. Buyers
 * with an already purchased gift in the cart see a message; existing unpaid orders can still be paid.
 */
export const giftReservations: Migration = ({ ms }) => [
  'alter table lines add column giftlist_id text',
  'alter table lines add column purchased_when_added integer not null default 0',
  `update lines set giftlist_id = (select giftlist_id from giftlist_items where giftlist_items.id = lines.giftlist_item_id)
    where giftlist_item_id is not null`,
  `alter table orders add column reserved_until ${ms} not null default 0`,
  'alter table order_items add column purchased_when_ordered integer not null default 0',
  `update order_items set purchased_when_ordered = coalesce(
    (select purchased_quantity from giftlist_items where giftlist_items.id = order_items.giftlist_item_id), 0)
    where giftlist_item_id is not null and order_id in (select id from orders where payment in ('pending', 'declined'))`,
  'create index order_items_gift on order_items (giftlist_item_id)',
];
