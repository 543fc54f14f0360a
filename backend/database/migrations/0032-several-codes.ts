import type { Migration } from '../column-types';

/** Several valid codes for one email: each has its own id. The id of earlier ones is their email. */
export const severalCodes: Migration = () => [
  `alter table codes add column email text not null default ''`,
  'update codes set email = id',
  'create index codes_email on codes (email)',
];
