import type { Migration } from '../column-types';

/** Gifts that were not bought in the shop: givers mark them as theirs ('I'll give this'). */
export const giftMarks: Migration = ({ flag }) => [
  'alter table gifts add column marked_by text',
  'alter table gifts add column giver_id text',
  'alter table gifts add column giver_name text',
  `alter table gifts add column is_counted ${flag} not null default true`,
  'create index gifts_marks on gifts (giftlist_id) where marked_by is not null',
  'create index gifts_giver on gifts (giver_id) where giver_id is not null',
  `alter table giftlists add column allows_marks ${flag} not null default true`,
];
