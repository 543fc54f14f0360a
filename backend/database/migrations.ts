import { sql } from 'kysely';
import type { Db } from './tables';

/** How a database names the types that differ. */
export interface ColumnTypes {
  /** A primary key that grows with every row. */
  readonly place: string;
  readonly flag: string;
  readonly document: string;
  /** Whole numbers as large as epoch ms. */
  readonly ms: string;
}

/** SQLite's names of the types. */
export const sqliteTypes: ColumnTypes = {
  place: 'integer primary key',
  flag: 'integer',
  document: 'text',
  ms: 'integer',
};

/** Statements, separated by empty lines. A step that has been released is never changed: a new one follows it. */
type Migration = (types: ColumnTypes) => string;

const first: Migration = ({ place, flag, document, ms }) => `
create table people (
  place ${place}, id text not null unique, username text not null, username_key text not null unique,
  email text not null, email_key text not null unique, first_name text not null, last_name text not null,
  photo_url text, search text not null, about ${document} not null)

create table accounts (
  place ${place}, id text not null unique references people (id) on delete cascade, hash text, is_verified ${flag} not null)

create table sessions (
  place ${place}, id text not null unique, owner_id text not null, person_id text references people (id) on delete set null,
  pending_email text)

create table codes (id text primary key, code text not null, expires_at ${ms} not null)

create table doors (id text primary key, failures integer not null, blocked_until ${ms} not null)

create table mails (
  place ${place}, id text not null unique, email text not null, subject text not null, text text not null, code text,
  sent_at text not null)

create table images (place ${place}, id text not null unique, type text not null, data text not null)

create table friendships (
  place ${place}, id text not null unique, from_id text not null references people (id) on delete cascade,
  to_id text not null references people (id) on delete cascade, pair_key text not null unique, is_accepted ${flag} not null)

create index friendships_from on friendships (from_id)

create index friendships_to on friendships (to_id)

create table products (
  place ${place}, id text not null unique, name text not null, search text not null, is_listed ${flag} not null,
  is_in_stock ${flag} not null, is_digital ${flag} not null, product ${document} not null)

create table product_labels (
  product_id text not null references products (id) on delete cascade, kind text not null, name text not null,
  primary key (kind, name, product_id))

create table labels (place ${place}, kind text not null, label ${document} not null)

create table giftlists (
  place ${place}, id text not null unique, owner_id text not null references people (id) on delete cascade,
  title text not null, description text, is_hidden ${flag} not null, event_name text, made_at ${ms})

create index giftlists_owner on giftlists (owner_id)

create table giftlist_items (
  place ${place}, id text not null unique, giftlist_id text not null references giftlists (id) on delete cascade,
  product_id text not null references products (id), quantity integer not null check (quantity > 0),
  is_purchased ${flag} not null, sort_order integer not null)

create index giftlist_items_list on giftlist_items (giftlist_id)

create table addresses (
  place ${place}, id text not null unique, owner_id text not null, is_public ${flag} not null, state text not null,
  address ${document} not null)

create index addresses_owner on addresses (owner_id)

create table lines (
  place ${place}, id text not null unique, owner_id text not null, product_id text not null references products (id),
  quantity integer not null check (quantity > 0), giftlist_item_id text, giftlist_name text, event_name text,
  recipient_id text references people (id) on delete set null,
  address_id text references addresses (id) on delete set null, message text)

create index lines_owner on lines (owner_id)

create table orders (
  place ${place}, id text not null unique, owner_id text not null, payment_id text not null unique,
  payment text not null check (payment in ('pending', 'paid', 'declined', 'expired')), bag_key text not null,
  email text not null, is_anonymous ${flag} not null, buyer_name text, created_at text not null, search text not null,
  amounts ${document} not null)

create index orders_owner on orders (owner_id, created_at)

create unique index orders_open on orders (owner_id, bag_key) where payment in ('pending', 'declined')

create table order_items (
  order_id text not null references orders (id) on delete cascade, position integer not null, line_id text,
  product_id text not null, giftlist_item_id text, recipient_id text, quantity integer not null check (quantity > 0),
  item ${document} not null, delivery ${document}, primary key (order_id, position))

create table claims (
  line_id text primary key references lines (id) on delete cascade,
  order_id text not null references orders (id) on delete cascade)

create index claims_order on claims (order_id)

create table notifications (
  place ${place}, id text not null unique, owner_id text not null references people (id) on delete cascade,
  type text not null, message text not null, viewed ${flag} not null, created_at text not null)

create index notifications_owner on notifications (owner_id, created_at)
`;

const money: Migration = ({ place, flag, document, ms }) => `
alter table products add column stock integer check (stock >= 0)

create table reservations (
  order_id text not null references orders (id) on delete cascade,
  product_id text not null references products (id) on delete cascade, quantity integer not null check (quantity > 0),
  expires_at ${ms} not null, primary key (order_id, product_id))

create index reservations_product on reservations (product_id)

alter table orders add column digest text not null default ''

alter table orders add column checkout_id text

alter table orders add column pays_until ${ms}

alter table orders add column refunded_cents integer not null default 0

create unique index orders_checkout on orders (checkout_id)

create index orders_pages on orders (payment, pays_until) where pays_until is not null

create index order_items_line on order_items (line_id)

create table events (
  place ${place}, created_at text not null, actor text, kind text not null, order_id text, is_open ${flag} not null,
  detail ${document} not null)
`;

const operators: Migration = ({ place, flag, document, ms }) => `
create table operators (
  place ${place}, id text not null unique, name text not null, name_key text not null unique, hash text not null)

create table operator_sessions (
  id text primary key, operator_id text not null references operators (id) on delete cascade, expires_at ${ms} not null)

create table refunds (
  place ${place}, id text not null unique, order_id text not null references orders (id) on delete cascade,
  cents integer not null check (cents > 0), asked_at ${ms} not null, is_done ${flag} not null)

create index refunds_order on refunds (order_id)

create table imports (
  id text primary key, created_at ${ms} not null, is_replacing ${flag} not null, is_switching ${flag} not null,
  next_position integer not null default 0)

create table import_rows (
  import_id text not null references imports (id) on delete cascade, position integer not null, product_id text not null,
  draft ${document} not null, primary key (import_id, position))

alter table orders add column is_to_send ${flag} not null default false

update orders set is_to_send = true where payment = 'paid' and (
  cast(amounts as text) like '%"fulfillmentStatus":"%FULFILLED"%' or
  cast(amounts as text) like '%"fulfillmentStatus":"PARTIALLY_SHIPPED"%' or
  cast(amounts as text) like '%"fulfillmentStatus":"REQUIRES_ACTION"%')

create index orders_to_send on orders (created_at) where is_to_send

alter table sessions add column seen_at ${ms} not null default 0
`;

const migrations: readonly Migration[] = [first, money, operators];

/** The newest schema. */
export const schemaVersion = migrations.length;

/** The schema that a database has; 0 is none. */
export const versionOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
};

/** Brings a database to the newest schema; what it has already is left alone. */
export const migrate = async (db: Db, types: ColumnTypes): Promise<void> => {
  await sql`create table if not exists migrations (number integer primary key)`.execute(db);
  const done = await versionOf(db);
  for (const [index, migration] of migrations.entries()) {
    const number = index + 1;
    if (number <= done) continue;
    await db.transaction().execute(async (tx) => {
      for (const statement of migration(types).trim().split(/\n\n+/)) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (number) values (${number})`.execute(tx);
    });
  }
};
