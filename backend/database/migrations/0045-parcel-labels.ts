import type { Migration } from '../column-types';

/** Adds who printed the label of a parcel and when, and when the buyer was notified of a shipment. */
export const parcelLabels: Migration = () => [
  'alter table order_destinations add column label_printed_at text',
  'alter table order_destinations add column label_printed_by text',
  'alter table shipments add column notified_at text',
  // Earlier versions notified the buyer at once. Earlier shipments may have no time.
  "update shipments set notified_at = coalesce(shipped_at, '')",
  'create index shipments_to_notify on shipments (shipped_at) where notified_at is null and end_reason is null',
];
