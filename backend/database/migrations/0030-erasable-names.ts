import type { Migration } from '../column-types';

/**
 * References by which an erasure finds names in others' rows: the owner of a list whose title a cart line or an order
 * item copies, also after the list was deleted; and the former names of members, which mails may contain.
 */
export const erasableNames: Migration = ({ ms }) => [
  'alter table cart_lines add column giftlist_owner_id text',
  'alter table order_items add column giftlist_owner_id text',
  // A gift of a deleted list went to its owner, unless the buyer chose another destination.
  `update cart_lines set giftlist_owner_id = coalesce(
      (select giftlists.owner_id from giftlists where giftlists.id = cart_lines.giftlist_id), recipient_id)
    where giftlist_item_id is not null`,
  `update order_items set giftlist_owner_id = coalesce(
      (select giftlists.owner_id from giftlist_items
        join giftlists on giftlists.id = giftlist_items.giftlist_id
        where giftlist_items.id = order_items.giftlist_item_id), recipient_id)
    where giftlist_item_id is not null`,
  `create index order_items_giftlist_owner on order_items (giftlist_owner_id) where giftlist_owner_id is not null`,
  `create table former_names (
    person_id text not null references people (id) on delete cascade,
    name text not null,
    changed_at ${ms} not null,
    primary key (person_id, name))`,
];
