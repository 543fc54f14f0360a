import type { Migration } from '../column-types';

/**
 * Indexes for the filters and searches of the admin pages: orders by status or refund, gifts by recipient, sold units,
 * and the audit log by order and operator.
 */
export const adminLists: Migration = () => [
  // An index of all states made SQLite read all paid orders instead of the latest.
  'drop index orders_payment_status',
  `create index orders_unpaid on orders (payment_status) where payment_status != 'paid'`,
  `create index orders_status on orders ((summary ->> 'fulfillmentStatus'), created_at) where payment_status = 'paid'`,
  `create index orders_refunded on orders (created_at) where payment_status = 'paid' and refunded_cents > 0`,
  'create index order_items_recipient on order_items (recipient_id) where recipient_id is not null',
  // Covers the sum, because rows of items are large.
  'create index order_items_sold on order_items (order_id, product_id, quantity, canceled)',
  'create index audit_events_order on audit_events (order_id) where order_id is not null',
  'create index audit_events_actor on audit_events (actor, seq)',
  'create index audit_events_open on audit_events (seq) where needs_action',
];
