import type { Migration } from '../column-types';

/** Decimal number of the price, as in `server/admin/products/search.ts`; null for a product that cannot be bought. */
const price = `(cast(case when trim(product ->> 'price', '0123456789') in ('', '.') and product ->> 'price' <> '.'
  then nullif(product ->> 'price', '') end as numeric))`;

/** Columns of products that public responses show or depend on: all but `stock`. */
const shownColumns = 'seq, id, id_key, name, search, is_listed, is_on_sale, is_digital, product';

/** A sale of tracked stock changes `product` only when the last unit is sold. */
const keepRevisionOnSale = (isPostgres: boolean): readonly string[] =>
  isPostgres
    ? [
        // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
        'set constraints all immediate',
        'drop trigger products_change on products',
        `create constraint trigger products_change after insert or delete or update of ${shownColumns} on products
          deferrable initially deferred for each row execute function raise_catalogue_revision()`,
      ]
    : [
        'drop trigger products_update',
        `create trigger products_update after update of ${shownColumns} on products
          begin update catalogue set revision = revision + 1; end`,
      ];

/**
 * Indexes for statements that read whole tables: data retention, the audit log of a day, suspended customers, products
 * by price, and sales. Also keeps the catalogue's revision at a sale that no public response shows.
 */
export const scannedColumns: Migration = ({ isPostgres }) => [
  `create index orders_expired on orders (created_at)
    where payment_status = 'expired' and checkout_expires_at is null`,
  'create index sessions_guests on sessions (seen_at) where person_id is null',
  'create index sessions_members on sessions (seen_at) where person_id is not null',
  'create index mails_created on mails (created_at)',
  'create index audit_events_created on audit_events (created_at)',
  // In addition to the index by id, with which lists of others look up their owners.
  'create index people_suspended_latest on people (seq) where suspension_reason is not null',
  // Covers the sums, because rows of orders are large.
  'drop index orders_paid',
  `create index orders_paid on orders (created_at, total_cents, refunded_cents, charged_back_cents)
    where payment_status = 'paid'`,
  'drop index products_price',
  `create index products_price on products (${price}, seq)`,
  // PostgreSQL cannot read the other index backwards, because empty prices come last in both orders.
  ...(isPostgres ? [`create index products_price_highest on products (${price} desc nulls last, seq)`] : []),
  ...keepRevisionOnSale(isPostgres),
];
