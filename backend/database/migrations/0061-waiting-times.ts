import type { Migration } from '../column-types';

/**
 * Adds since when a product has the stock level that it has, and indexes of orders by amount and by the time of their
 * payment. For products that are out of stock or counted at the update, that time is stored.
 */
export const waitingTimes: Migration = ({ isPostgres }) => [
  'alter table products add column stock_since text',
  `update products set stock_since = '${new Date().toISOString()}' where not is_on_sale or stock is not null`,
  ...(isPostgres ? ['set constraints all immediate'] : []),
  'drop index products_stock',
  'create index products_stock on products (is_listed, is_on_sale, stock, stock_since)',
  `create index products_sold_out_since on products (stock_since, seq)
    where is_listed and (not is_on_sale or stock = 0)`,
  `create index orders_total on orders (total_cents, seq) where payment_status = 'paid'`,
  `create index orders_status_total on orders (fulfillment_status, total_cents, seq) where payment_status = 'paid'`,
  `create index orders_refunded_total on orders (total_cents, seq)
    where payment_status = 'paid' and refunded_cents > 0`,
  `create index orders_waiting on orders (is_held, (coalesce(paid_at, created_at)), seq) where needs_fulfillment`,
];
