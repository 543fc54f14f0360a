import type { Migration } from '../column-types';

/** Adds counts of failed sign-ins and of tried names by hour, and the events of a giftlist. */
export const attempts: Migration = () => [
  `create table attempts (
    hour text not null,
    kind text not null,
    count integer not null,
    primary key (hour, kind)
  )`,
  `create index audit_events_giftlist on audit_events ((detail ->> 'giftlist'))`,
];
