import type { Migration } from '../column-types';

/**
 * Suspended users, giftlists that operators took down, and audit events about users. It once created indexes of emails
 * and names, too, which PostgreSQL refuses for a long name; `0028-search-texts` creates them.
 */
export const moderation: Migration = () => [
  'alter table people add column suspension_reason text',
  'create index people_suspended on people (id) where suspension_reason is not null',
  'alter table giftlists add column takedown_reason text',
  'alter table giftlists add column takedown_parts text',
  'create index giftlists_taken_down on giftlists (seq) where takedown_reason is not null',
  'alter table audit_events add column person_id text',
  'create index audit_events_person on audit_events (person_id, seq) where person_id is not null',
  'create index sessions_person on sessions (person_id) where person_id is not null',
];
