import type { Migration } from '../column-types';

/** Adds for whom a giftlist is, and the day of its event. `event_name` exists since the first tables. */
export const giftlistOccasions: Migration = () => [
  'alter table giftlists add column for_name text',
  'alter table giftlists add column event_date text',
];
