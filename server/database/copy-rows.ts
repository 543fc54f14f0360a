import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sqliteTypes, tableNames } from '../../backend/database/migrations';
import type { Db } from '../../backend/database/tables';

/** Rows that are read and written together. Pictures are among them. */
export const copyBatchSize = 50;

/** A row by its columns: documents and booleans as calls have them. */
export type AnyRow = Record<string, unknown>;

/** Reads all rows of a table, piece by piece, inside a transaction. */
export type ReadTable = (db: Db, table: string) => AsyncIterable<AnyRow[]>;

/** What a table holds: how many rows, and a sum over what is in them that does not depend on their order. */
interface Content {
  count: number;
  sum: bigint;
}

const add = (content: Content, rows: readonly AnyRow[]): void => {
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    content.count += 1;
    content.sum = BigInt.asUintN(64, content.sum + createHash('sha256').update(text).digest().readBigUInt64BE());
  }
};

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const insert = async (db: Db, table: string, rows: readonly AnyRow[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${stored(row[column])}`))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  );
};

/** The tables of a shop, in an order in which they can be filled. Triggers write `catalogue`. */
const tables = tableNames(sqliteTypes).filter((name) => name !== 'catalogue');

/**
 * Copies all rows into tables that are empty, reads them again there, and compares.
 *
 * @param from in a transaction
 * @param to in a transaction: an error has to undo it
 * @returns how many rows each table has
 * @throws Error with a sentence when the target is not empty, or has something else than the source afterwards
 */
export const copyRows = async (
  from: { readonly db: Db; readonly read: ReadTable },
  to: { readonly db: Db; readonly read: ReadTable },
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to.db);
    if (rows.length > 0) throw new Error(`There are rows in ${table} already: a copy needs an empty database.`);
  }
  for (const table of tables) {
    const before: Content = { count: 0, sum: 0n };
    const after: Content = { count: 0, sum: 0n };
    for await (const rows of from.read(from.db, table)) {
      add(before, rows);
      await insert(to.db, table, rows);
    }
    for await (const rows of to.read(to.db, table)) add(after, rows);
    if (before.count !== after.count || before.sum !== after.sum)
      throw new Error(`The copy of ${table} is not what was copied. Nothing was kept of it.`);
    counts.set(table, after.count);
  }
  return counts;
};
