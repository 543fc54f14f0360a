import type { Migration } from '../column-types';

/**
 * A row for each purchase of a gift, whose units add up to `purchased_quantity`. Units that no paid order explains get
 * one row for their item. Without foreign keys to giftlists and items, because a gift outlives its item.
 */
export const gifts: Migration = ({ seq, flag }) => [
  `create table gifts (
    seq ${seq}, id text not null unique, owner_id text not null references people (id) on delete cascade,
    giftlist_id text, giftlist_item_id text not null, product_id text,
    order_id text references orders (id) on delete set null, position integer,
    quantity integer not null check (quantity > 0), is_revealed ${flag} not null, created_at text)`,
  // The list of a gift, also after its item was deleted.
  'alter table order_items add column giftlist_id text',
  `update order_items set giftlist_id = (select giftlist_items.giftlist_id from giftlist_items
    where giftlist_items.id = order_items.giftlist_item_id) where giftlist_item_id is not null`,
  'create unique index gifts_order on gifts (order_id, position) where order_id is not null',
  'create index gifts_item on gifts (giftlist_item_id)',
  'create index gifts_giftlist on gifts (giftlist_id)',
  'create index gifts_owner on gifts (owner_id)',
  `insert into gifts (id, owner_id, giftlist_id, giftlist_item_id, product_id, order_id, position, quantity, is_revealed,
      created_at)
    select 'gif_' || order_id || '_' || position, owner_id, giftlist_id, giftlist_item_id, product_id, order_id, position,
      case when so_far > purchased then purchased - so_far + units else units end, true, paid_at
    from (
      select order_items.order_id, order_items.position, giftlists.owner_id, giftlist_items.giftlist_id,
        order_items.giftlist_item_id, order_items.product_id, orders.paid_at, orders.seq as order_seq,
        giftlist_items.purchased_quantity as purchased, order_items.quantity - order_items.canceled as units,
        sum(order_items.quantity - order_items.canceled) over (
          partition by order_items.giftlist_item_id order by orders.seq, order_items.position) as so_far
      from order_items
      join orders on orders.id = order_items.order_id
      join giftlist_items on giftlist_items.id = order_items.giftlist_item_id
      join giftlists on giftlists.id = giftlist_items.giftlist_id
      where orders.payment_status = 'paid' and not orders.is_held and order_items.quantity > order_items.canceled
    ) as bought
    where so_far - units < purchased
    order by order_seq, position`,
  `insert into gifts (id, owner_id, giftlist_item_id, product_id, order_id, position, quantity, is_revealed, created_at)
    select 'gif_' || order_items.order_id || '_' || order_items.position, order_items.giftlist_owner_id,
      order_items.giftlist_item_id, order_items.product_id, order_items.order_id, order_items.position,
      order_items.quantity - order_items.canceled, true, orders.paid_at
    from order_items
    join orders on orders.id = order_items.order_id
    join people on people.id = order_items.giftlist_owner_id
    where orders.payment_status = 'paid' and not orders.is_held and order_items.quantity > order_items.canceled
      and order_items.giftlist_item_id is not null
      and not exists (select 1 from giftlist_items where giftlist_items.id = order_items.giftlist_item_id)
    order by orders.seq, order_items.position`,
  `insert into gifts (id, owner_id, giftlist_id, giftlist_item_id, product_id, quantity, is_revealed)
    select 'gif_' || giftlist_items.id, giftlists.owner_id, giftlists.id, giftlist_items.id, giftlist_items.product_id,
      giftlist_items.purchased_quantity - coalesce(
        (select sum(gifts.quantity) from gifts where gifts.giftlist_item_id = giftlist_items.id), 0), true
    from giftlist_items
    join giftlists on giftlists.id = giftlist_items.giftlist_id
    where giftlist_items.purchased_quantity > coalesce(
      (select sum(gifts.quantity) from gifts where gifts.giftlist_item_id = giftlist_items.id), 0)`,
];
