import type { Migration } from '../column-types';

/** Tables that public responses are built from. */
const catalogueTables = ['products', 'product_labels', 'labels'] as const;

const sqliteTriggers = catalogueTables.flatMap((table) =>
  ['insert', 'update', 'delete'].map(
    (change) =>
      `create trigger ${table}_${change} after ${change} on ${table} begin update catalogue set revision = revision + 1; end`,
  ),
);

/**
 * The triggers run at the commit, so that transactions lock the row of `catalogue` only while they commit and cannot
 * deadlock. They raise the revision once per transaction: once per row would make copying a large catalogue quadratic.
 *
 * A later migration that changes rows of these tables must run `set constraints all immediate` before it alters one.
 */
const postgresTriggers = [
  `create function raise_catalogue_revision() returns trigger language plpgsql set search_path from current as $$
  begin
    if current_setting('giftlist.catalogue', true) is distinct from 'raised' then
      perform set_config('giftlist.catalogue', 'raised', true);
      update catalogue set revision = revision + 1;
    end if;
    return null;
  end $$`,
  ...catalogueTables.map(
    (table) => `create constraint trigger ${table}_change after insert or update or delete on ${table}
    deferrable initially deferred for each row execute function raise_catalogue_revision()`,
  ),
];

/**
 * Revision of the catalogue. Triggers increase it in each transaction that changes a product, its facets or the list of
 * facets.
 */
export const catalogueRevision: Migration = ({ ms, isPostgres }) => [
  `create table catalogue (id integer primary key, revision ${ms} not null)`,
  'insert into catalogue (id, revision) values (1, 0)',
  ...(isPostgres ? postgresTriggers : sqliteTriggers),
];
