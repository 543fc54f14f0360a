import type { Migration } from '../column-types';

export const money: Migration = ({ seq, flag, document, ms }) => [
  'alter table products add column stock integer check (stock >= 0)',
  `create table reservations (
    order_id text not null references orders (id) on delete cascade,
    product_id text not null references products (id) on delete cascade, quantity integer not null check (quantity > 0),
    expires_at ${ms} not null, primary key (order_id, product_id))`,
  'create index reservations_product on reservations (product_id)',
  `alter table orders add column digest text not null default ''`,
  'alter table orders add column checkout_id text',
  `alter table orders add column pays_until ${ms}`,
  'alter table orders add column refunded_cents integer not null default 0',
  'create unique index orders_checkout on orders (checkout_id)',
  'create index orders_pages on orders (payment, pays_until) where pays_until is not null',
  'create index order_items_line on order_items (line_id)',
  `create table events (
    place ${seq}, created_at text not null, actor text, kind text not null, order_id text, is_open ${flag} not null,
    detail ${document} not null)`,
];
