import type { Migration } from '../column-types';

/**
 * Indexes for the operators' list of products: its filters and orders, sold units, giftlists, and the audit events of
 * one product. The expressions are those of `server/admin/products/search.ts`, because product rows are large.
 */
export const productLists: Migration = () => [
  'create index products_stock on products (is_listed, is_in_stock, stock)',
  `create index products_price on products
    ((case when trim(product ->> 'price', '0123456789.') = '' then nullif(product ->> 'price', '') end), id)`,
  `create index products_no_picture on products (seq, id)
    where (coalesce(product -> 'media', product -> 'productImages') -> 0) is null`,
  'create index giftlist_items_product on giftlist_items (product_id, giftlist_id)',
  'create index order_items_product on order_items (product_id)',
  `create index orders_paid on orders (created_at) where payment_status = 'paid'`,
  `create index audit_events_product on audit_events ((detail ->> 'product'))`,
];
