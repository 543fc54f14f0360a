import type { Migration } from '../column-types';

/**
 * Adds thanks of owners to givers, and a table of deleted surprises, whose gifts are revealed later.
 * Reveals the gifts of lists that were deleted before.
 */
export const thanks: Migration = () => [
  'alter table gifts add column thanks text',
  'alter table gifts add column thanked_at text',
  'alter table notifications add column gift_id text',
  `create table deleted_surprises (
    giftlist_id text primary key, owner_id text not null references people (id) on delete cascade,
    event_date text not null)`,
  'create index deleted_surprises_owner on deleted_surprises (owner_id)',
  `update gifts set is_revealed = true where not is_revealed
    and not exists (select 1 from giftlists where giftlists.id = gifts.giftlist_id)`,
];
