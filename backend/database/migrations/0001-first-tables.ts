import type { Migration } from '../column-types';

export const firstTables: Migration = ({ seq, flag, document, ms }) => [
  `create table people (
    place ${seq}, id text not null unique, username text not null, username_key text not null unique,
    email text not null, email_key text not null unique, first_name text not null, last_name text not null,
    photo_url text, search text not null, about ${document} not null)`,
  `create table accounts (
    place ${seq}, id text not null unique references people (id) on delete cascade, hash text, is_verified ${flag} not null)`,
  `create table sessions (
    place ${seq}, id text not null unique, owner_id text not null, person_id text references people (id) on delete set null,
    pending_email text)`,
  `create table codes (id text primary key, code text not null, expires_at ${ms} not null)`,
  `create table doors (id text primary key, failures integer not null, blocked_until ${ms} not null)`,
  `create table mails (
    place ${seq}, id text not null unique, email text not null, subject text not null, text text not null, code text,
    sent_at text not null)`,
  `create table images (place ${seq}, id text not null unique, type text not null, data text not null)`,
  `create table friendships (
    place ${seq}, id text not null unique, from_id text not null references people (id) on delete cascade,
    to_id text not null references people (id) on delete cascade, pair_key text not null unique, is_accepted ${flag} not null)`,
  'create index friendships_from on friendships (from_id)',
  'create index friendships_to on friendships (to_id)',
  `create table products (
    place ${seq}, id text not null unique, name text not null, search text not null, is_listed ${flag} not null,
    is_in_stock ${flag} not null, is_digital ${flag} not null, product ${document} not null)`,
  `create table product_labels (
    product_id text not null references products (id) on delete cascade, kind text not null, name text not null,
    primary key (kind, name, product_id))`,
  `create table labels (place ${seq}, kind text not null, label ${document} not null)`,
  `create table giftlists (
    place ${seq}, id text not null unique, owner_id text not null references people (id) on delete cascade,
    title text not null, description text, is_hidden ${flag} not null, event_name text, made_at ${ms})`,
  'create index giftlists_owner on giftlists (owner_id)',
  `create table giftlist_items (
    place ${seq}, id text not null unique, giftlist_id text not null references giftlists (id) on delete cascade,
    product_id text not null references products (id), quantity integer not null check (quantity > 0),
    is_purchased ${flag} not null, sort_order integer not null)`,
  'create index giftlist_items_list on giftlist_items (giftlist_id)',
  `create table addresses (
    place ${seq}, id text not null unique, owner_id text not null, is_public ${flag} not null, state text not null,
    address ${document} not null)`,
  'create index addresses_owner on addresses (owner_id)',
  `create table lines (
    place ${seq}, id text not null unique, owner_id text not null, product_id text not null references products (id),
    quantity integer not null check (quantity > 0), giftlist_item_id text, giftlist_name text, event_name text,
    recipient_id text references people (id) on delete set null,
    address_id text references addresses (id) on delete set null, message text)`,
  'create index lines_owner on lines (owner_id)',
  `create table orders (
    place ${seq}, id text not null unique, owner_id text not null, payment_id text not null unique,
    payment text not null check (payment in ('pending', 'paid', 'declined', 'expired')), bag_key text not null,
    email text not null, is_anonymous ${flag} not null, buyer_name text, created_at text not null, search text not null,
    amounts ${document} not null)`,
  'create index orders_owner on orders (owner_id, created_at)',
  `create unique index orders_open on orders (owner_id, bag_key) where payment in ('pending', 'declined')`,
  `create table order_items (
    order_id text not null references orders (id) on delete cascade, position integer not null, line_id text,
    product_id text not null, giftlist_item_id text, recipient_id text, quantity integer not null check (quantity > 0),
    item ${document} not null, delivery ${document}, primary key (order_id, position))`,
  `create table claims (
    line_id text primary key references lines (id) on delete cascade,
    order_id text not null references orders (id) on delete cascade)`,
  'create index claims_order on claims (order_id)',
  `create table notifications (
    place ${seq}, id text not null unique, owner_id text not null references people (id) on delete cascade,
    type text not null, message text not null, viewed ${flag} not null, created_at text not null)`,
  'create index notifications_owner on notifications (owner_id, created_at)',
];
