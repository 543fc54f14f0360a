import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, tableNames } from '#backend/database/tables.ts';

/** Rows per batch; small, because some contain images. */
export const copyBatchSize = 50;

/** A row with documents and booleans in JavaScript types. */
export type AnyRow = Record<string, unknown>;

/** Reads all rows of a table in batches, inside a transaction. */
export type ReadTable = (db: Db, table: string) => AsyncIterable<AnyRow[]>;

/** Row count and order-independent checksum of a table. */
interface Content {
  count: number;
  sum: bigint;
}

/** A value as a text that is equal for both databases, whose drivers return different classes for bytes. */
const toText = (value: unknown): unknown =>
  value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value;

const add = (content: Content, rows: readonly AnyRow[]): void => {
  for (const row of rows) {
    const entries = Object.entries(row).map(([column, value]) => [column, toText(value)] as const);
    const text = JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    content.count += 1;
    content.sum = BigInt.asUintN(64, content.sum + createHash('sha256').update(text).digest().readBigUInt64BE());
  }
};

const toSqlValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;

const insert = async (db: Db, table: string, rows: readonly AnyRow[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${toSqlValue(row[column])}`))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  );
};

/** All tables, referenced tables first. Without `catalogue`, because triggers fill it. */
const tables = tableNames.filter((name) => name !== 'catalogue');

/** Whether migrations fill a table. The copy replaces its rows. */
const isFilledByMigrations = (table: string): boolean => table === 'tax_rates';

/**
 * Copies all rows into empty tables, reads them back, and compares checksums.
 *
 * @param from in a transaction
 * @param to in a transaction, because an error must roll back
 * @returns number of rows by table
 * @throws Error with a message for operators if the target is not empty, or differs afterwards
 */
export const copyRows = async (
  from: { readonly db: Db; readonly read: ReadTable },
  to: { readonly db: Db; readonly read: ReadTable },
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const table of tables.filter((name) => !isFilledByMigrations(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to.db);
    if (rows.length > 0) throw new Error(`The table ${table} already contains data. Copy to an empty database.`);
  }
  for (const table of tables) {
    const before: Content = { count: 0, sum: 0n };
    const after: Content = { count: 0, sum: 0n };
    if (isFilledByMigrations(table)) await sql`delete from ${sql.table(table)}`.execute(to.db);
    for await (const rows of from.read(from.db, table)) {
      add(before, rows);
      await insert(to.db, table, rows);
    }
    for await (const rows of to.read(to.db, table)) add(after, rows);
    if (before.count !== after.count || before.sum !== after.sum)
      throw new Error(`The copy of ${table} differs from its source. Nothing was copied.`);
    counts.set(table, after.count);
  }
  return counts;
};
