import type { Migration } from '../column-types';

/** Old and new names of columns, by table. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  people: { place: 'seq' },
  accounts: { place: 'seq', hash: 'password_hash' },
  sessions: { place: 'seq' },
  mails: { place: 'seq', sent_at: 'created_at' },
  images: { place: 'seq' },
  friendships: { place: 'seq' },
  products: { place: 'seq' },
  labels: { place: 'seq', label: 'facet' },
  giftlists: { place: 'seq', made_at: 'created_at_ms' },
  giftlist_items: { place: 'seq' },
  addresses: { place: 'seq' },
  lines: { place: 'seq' },
  orders: {
    place: 'seq',
    payment: 'payment_status',
    amounts: 'summary',
    checkout_id: 'checkout_session_id',
    pays_until: 'checkout_expires_at',
    is_to_send: 'needs_fulfillment',
  },
  order_items: { delivery: 'delivery_address' },
  notifications: { place: 'seq' },
  replaced_sessions: { replaced_at: 'rotated_at' },
  events: { place: 'seq', is_open: 'needs_action' },
  operators: { place: 'seq', hash: 'password_hash' },
  refunds: { place: 'seq' },
  imports: { is_switching: 'is_applying' },
  field_figures: { figure: 'metric', visits: 'count' },
};

/** Old and new names of tables. */
const tables: Readonly<Record<string, string>> = {
  doors: 'lockouts',
  product_labels: 'product_facets',
  labels: 'facets',
  lines: 'cart_lines',
  claims: 'open_order_lines',
  replaced_sessions: 'rotated_sessions',
  events: 'audit_events',
  field_figures: 'web_vitals',
};

/** Names tables and columns by standard terms. Both databases rename them in indexes, constraints and triggers, too. */
export const standardNames: Migration = ({ isPostgres }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  ...Object.entries(columns).flatMap(([table, names]) =>
    Object.entries(names).map(([old, name]) => `alter table ${table} rename column ${old} to ${name}`),
  ),
  ...Object.entries(tables).map(([old, name]) => `alter table ${old} rename to ${name}`),
];
