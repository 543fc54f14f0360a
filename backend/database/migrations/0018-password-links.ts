import type { Migration } from '../column-types';

/** Links by which a new password is set. */
export const passwordLinks: Migration = ({ ms }) => [
  `create table password_links (id text primary key, email text not null, expires_at ${ms} not null)`,
  'create index password_links_by_email on password_links (email)',
];
