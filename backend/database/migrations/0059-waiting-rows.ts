import type { Migration } from '../column-types';

/** Decimal number of the price, as in `server/admin/products/search.ts`; null for a product that cannot be bought. */
const price = `(cast(case when trim(product ->> 'price', '0123456789') in ('', '.') and product ->> 'price' <> '.'
  then nullif(product ->> 'price', '') end as numeric))`;

const isSoldOut = 'is_listed and (not is_on_sale or stock = 0)';

/**
 * Indexes of what waits for operators: orders to ship apart from those on hold, and products out of stock by name and
 * price. The former cover their counts.
 */
export const waitingRows: Migration = ({ isPostgres }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  'drop index orders_to_send',
  `create index orders_to_send on orders (is_held, created_at, seq) where needs_fulfillment`,
  `create index products_sold_out_name on products (search, seq) where ${isSoldOut}`,
  `create index products_sold_out_price on products (${price}, seq) where ${isSoldOut}`,
];
