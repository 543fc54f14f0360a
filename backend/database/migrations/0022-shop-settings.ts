import type { Migration } from '../column-types';

/** Settings that operators have changed, in one row with id 1. */
export const shopSettings: Migration = ({ document, ms }) => [
  `create table shop_settings (id integer primary key, version ${ms} not null, entries ${document} not null)`,
];
