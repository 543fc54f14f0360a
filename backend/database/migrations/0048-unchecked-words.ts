import type { Migration } from '../column-types';

/** Tables of words, and the tables of the rows that they belong to. */
const wordTables = [
  ['product_words', 'products'],
  ['people_words', 'people'],
  ['order_words', 'orders'],
  ['giftlist_words', 'giftlists'],
] as const;

/**
 * Deletes words with their row by a trigger instead of a foreign key in PostgreSQL, whose check of each word doubled the
 * cost of storing it. SQLite keeps the foreign key, whose check costs little.
 */
export const uncheckedWords: Migration = ({ isPostgres }) =>
  isPostgres
    ? [
        // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
        'set constraints all immediate',
        `create function delete_words() returns trigger language plpgsql set search_path from current as $$
        begin
          execute format('delete from %I where seq in (select seq from deleted_rows)', tg_argv[0]);
          return null;
        end $$`,
        ...wordTables.flatMap(([words, table]) => [
          `alter table ${words} drop constraint ${words}_seq_fkey`,
          `create trigger ${words}_of_deleted_rows after delete on ${table} referencing old table as deleted_rows
            for each statement execute function delete_words('${words}')`,
        ]),
      ]
    : [];
