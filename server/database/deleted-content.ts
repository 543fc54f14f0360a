import { sql } from 'kysely';
import { isSqlite } from '#backend/database/sqlite.ts';
import type { Db } from '#backend/database/tables.ts';

/**
 * Empties SQLite's write-ahead log, which still contains deleted rows. Waits for readers of older rows, such as a backup,
 * for a few seconds; the next call empties what is left. PostgreSQL needs nothing.
 */
export const emptyWriteAheadLog = async (db: Db): Promise<void> => {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
};

/** `user_version` of a file whose free pages contain no deleted rows. */
const overwritesDeleted = 1;

/** SQLITE_FULL: the disk has no room for a second copy of the file. */
const full = 13;

/**
 * Rewrites a SQLite file of an older version once. Those versions left deleted rows in free pages; since then
 * `secure_delete` overwrites them. Without room on the disk, the next start tries again.
 */
export const removeDeletedContentOnce = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ userVersion: number }>`pragma user_version`.execute(db);
  if ((rows[0]?.userVersion ?? 0) >= overwritesDeleted) return;
  try {
    await sql`vacuum`.execute(db);
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === full) return;
    throw error;
  }
  await emptyWriteAheadLog(db);
  await sql.raw(`pragma user_version = ${overwritesDeleted}`).execute(db);
};
