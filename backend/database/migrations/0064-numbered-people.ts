import type { Migration } from '../column-types';

/** Stores who bought or receives each paid order. */
export const fillOrderPeople = `insert into order_people (person_seq, order_seq)
  select people.seq, orders.seq from orders join people on people.id = orders.owner_id where payment_status = 'paid'
  union select people.seq, orders.seq from orders join order_items on order_items.order_id = orders.id
    join people on people.id = order_items.recipient_id where payment_status = 'paid'`;

export const fillGiftlistOwners =
  'update giftlists set owner_seq = (select seq from people where people.id = giftlists.owner_id)';

/**
 * Adds the members of each paid order and the owner of each giftlist by number, so that a search by a name that many have
 * reads one small index, not the people, orders and items.
 */
export const numberedPeople: Migration = ({ isPostgres }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  `create table order_people (
    person_seq integer not null references people (seq) on delete cascade,
    order_seq integer not null references orders (seq) on delete cascade,
    primary key (person_seq, order_seq)) ${isPostgres ? '' : 'without rowid'}`,
  fillOrderPeople,
  'create index order_people_order on order_people (order_seq, person_seq)',
  'alter table giftlists add column owner_seq integer',
  fillGiftlistOwners,
  'create index giftlists_owner_seq on giftlists (owner_seq, seq)',
];
