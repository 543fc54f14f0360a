import type { Migration } from '../column-types';

/** Marks the latest paid order of each guest. */
export const fillLatestOfGuests = `update orders set is_latest_of_guest = true where seq in (
  select seq from (
    select seq, row_number() over (partition by email_key order by created_at desc, seq desc) as place from orders
    where payment_status = 'paid' and substr(owner_id, 1, 4) = 'gst_' and email_key <> '') as numbered
  where place = 1)`;

/**
 * Lists guests from an index of their latest orders, in place of an index by which a list grouped all orders of guests.
 * Also orders the audit log of a day.
 */
export const guests: Migration = ({ isPostgres, flag }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  `alter table orders add column is_latest_of_guest ${flag} not null default false`,
  fillLatestOfGuests,
  // The email says who has become a member. In PostgreSQL an index row holds no key of any length.
  `create index orders_latest_of_guests on orders (created_at, ${isPostgres ? 'seq' : 'email_key'})
    where is_latest_of_guest`,
  'drop index orders_guests',
];
