import type { Migration } from '../column-types';

/** Indexes with the order of lists: mails by state, and events by order or by kind and operator, latest first. */
export const listIndexes: Migration = () => [
  'drop index mails_state',
  'create index mails_state on mails (state, seq, last_reply)',
  'drop index audit_events_order',
  'create index audit_events_order on audit_events (order_id, seq) where order_id is not null',
  'create index audit_events_kind_actor on audit_events (kind, actor, seq)',
];
