import type { Migration } from '../column-types';

/** Operators' notes on orders. */
export const orderNotes: Migration = ({ seq }) => [
  `create table order_notes (
    seq ${seq}, id text not null unique, order_id text not null references orders (id) on delete cascade,
    created_at text not null, text text not null)`,
  'create index order_notes_order on order_notes (order_id)',
];
