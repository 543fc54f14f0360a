import type { Migration } from '../column-types';

/** Adds the provider's ids of payments and refunds, and the reason and deadline of disputes. Earlier rows have none. */
export const providerIds: Migration = () => [
  'alter table orders add column provider_payment_id text',
  'alter table ledger add column provider_id text',
  'alter table disputes add column reason text',
  'alter table disputes add column due_at text',
];
