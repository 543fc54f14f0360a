import type { Migration } from '../column-types';

/** Canceled units of an order item, and its share of shipping and tax; null in older orders. */
export const canceledUnits: Migration = () => [
  'alter table order_items add column canceled integer not null default 0',
  'alter table order_items add column shipping_cents integer',
  'alter table order_items add column tax_cents integer',
];
