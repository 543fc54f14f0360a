import type { Migration } from '../column-types';

/**
 * References of a notification to what its words name, so that the words are made when read. Older notifications keep
 * their text.
 */
export const notificationReferences: Migration = () => [
  'alter table notifications add column person_id text references people (id) on delete set null',
  'alter table notifications add column giftlist_id text references giftlists (id) on delete set null',
  'alter table notifications add column product_id text references products (id) on delete set null',
  'alter table notifications add column order_id text references orders (id) on delete set null',
  'alter table notifications add column quantity integer',
  // For the deletion of the referenced rows. Products are never deleted.
  'create index notifications_person on notifications (person_id) where person_id is not null',
  'create index notifications_giftlist on notifications (giftlist_id) where giftlist_id is not null',
  'create index notifications_order on notifications (order_id) where order_id is not null',
];
