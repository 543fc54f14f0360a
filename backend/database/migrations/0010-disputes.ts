import type { Migration } from '../column-types';

/** Disputes of payments, as reported by the payment provider. */
export const disputes: Migration = () => [
  `create table disputes (
    id text primary key, order_id text not null references orders (id) on delete cascade, cents integer not null,
    state text not null check (state in ('open', 'won', 'lost')))`,
  'create index disputes_order on disputes (order_id)',
];
