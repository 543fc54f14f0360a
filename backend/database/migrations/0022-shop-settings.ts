import type { Migration } from '../column-types';

/** Settings that operators have changed, in one row with id 1, and an index for their history. */
export const shopSettings: Migration = ({ document, ms }) => [
  `create table shop_settings (id integer primary key, version ${ms} not null, entries ${document} not null)`,
  `create index audit_events_settings on audit_events (seq) where kind = 'settings changed'`,
];
