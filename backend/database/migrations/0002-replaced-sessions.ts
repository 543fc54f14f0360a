import type { Migration } from '../column-types';

export const replacedSessions: Migration = ({ ms }) => [
  `create table replaced_sessions (id text primary key, replaced_at ${ms} not null)`,
];
