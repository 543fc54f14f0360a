import type { Migration } from '../column-types';

/**
 * Giftlists whose purchases stay hidden from their owners, and cart lines of visitors who are signed out and were shown
 * what is bought.
 */
export const surprises: Migration = ({ flag }) => [
  `alter table giftlists add column is_surprise ${flag} not null default false`,
  'create index giftlists_surprise on giftlists (event_date) where is_surprise',
  `alter table cart_lines add column knows_purchases ${flag} not null default false`,
];
