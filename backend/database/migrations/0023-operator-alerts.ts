import type { Migration } from '../column-types';

/** Emails of operators with their alerts, and indexes to count mails and orders by state. */
export const operatorAlerts: Migration = () => [
  'alter table operators add column email text',
  'alter table operators add column alerts text',
  'alter table operators add column summary_day text',
  'create index mails_state on mails (state, last_reply)',
  'create index orders_payment_status on orders (payment_status)',
];
