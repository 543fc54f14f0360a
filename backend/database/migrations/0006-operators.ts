import type { Migration } from '../column-types';

export const operators: Migration = ({ seq, flag, document, ms }) => [
  `create table operators (
    place ${seq}, id text not null unique, name text not null, name_key text not null unique, hash text not null)`,
  `create table operator_sessions (
    id text primary key, operator_id text not null references operators (id) on delete cascade, expires_at ${ms} not null)`,
  `create table refunds (
    place ${seq}, id text not null unique, order_id text not null references orders (id) on delete cascade,
    cents integer not null check (cents > 0), asked_at ${ms} not null, is_done ${flag} not null)`,
  'create index refunds_order on refunds (order_id)',
  `create table imports (
    id text primary key, created_at ${ms} not null, is_replacing ${flag} not null, is_switching ${flag} not null,
    next_position integer not null default 0)`,
  `create table import_rows (
    import_id text not null references imports (id) on delete cascade, position integer not null, product_id text not null,
    draft ${document} not null, primary key (import_id, position))`,
  `alter table orders add column is_to_send ${flag} not null default false`,
  `update orders set is_to_send = true where payment = 'paid' and (
    cast(amounts as text) like '%"fulfillmentStatus":"%FULFILLED"%' or
    cast(amounts as text) like '%"fulfillmentStatus":"PARTIALLY_SHIPPED"%' or
    cast(amounts as text) like '%"fulfillmentStatus":"REQUIRES_ACTION"%')`,
  'create index orders_to_send on orders (created_at) where is_to_send',
  `alter table sessions add column seen_at ${ms} not null default 0`,
];
