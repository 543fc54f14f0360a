import type { Migration } from '../column-types';

/** Deletes existing codes and expires existing mails, because it is unknown whether they are still wanted. */
export const accounts: Migration = ({ ms }) => [
  'delete from codes',
  'alter table codes rename column code to nonce',
  'alter table mails drop column code',
  'alter table mails add column nonce text',
  `alter table mails add column expires_at ${ms}`,
  `alter table mails add column state text not null default 'expired'
    check (state in ('waiting', 'sent', 'expired', 'failed'))`,
  'alter table mails add column tries integer not null default 0',
  `alter table mails add column next_try_at ${ms} not null default 0`,
  `create index mails_waiting on mails (next_try_at) where state = 'waiting'`,
  'alter table accounts add column google_sub text',
  'create unique index accounts_google on accounts (google_sub)',
  'alter table accounts add column opened_by text',
];
