import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { sql } from 'kysely';
import { createSqliteDb, type PreparedStatement } from '../../backend/database/sqlite';
import type { Db } from '../../backend/database/tables';
import { type AnyRow, copyBatchSize, type ReadTable } from './copy-rows';

/** ms that a statement waits for another process, such as one that makes a backup. */
const busyTimeout = 5000;

/** Statements that are kept prepared. There are about 200 different ones; bulk inserts of the demo make more. */
const maxPrepared = 500;

const preparedOn = (raw: DatabaseSync, mayWrite: boolean) => {
  const known = new Map<string, PreparedStatement>();
  return (text: string): PreparedStatement => {
    const found = known.get(text);
    if (found) return found;
    if (known.size >= maxPrepared) known.clear();
    // Another process may write too. A change that has read before it asks for the right to write could be refused it then.
    const statement = raw.prepare(mayWrite && text === 'begin' ? 'begin immediate' : text);
    // SQLite rolls back by itself when the disk is full. A second rollback would fail, and hide the reason.
    const isDone = () => text === 'rollback' && !raw.isTransaction;
    const prepared: PreparedStatement = {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values),
      run: (values) => (isDone() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...values)),
    };
    known.set(text, prepared);
    return prepared;
  };
};

/** The tables on a SQLite that this process has opened. */
export const onOpened = (raw: DatabaseSync, mayWrite = true): Db =>
  createSqliteDb(preparedOn(raw, mayWrite), () => raw.close());

/** What SQLite's `application_id` is in a database that was made for the demo. */
export const demoMarker = 0x6465_6d6f;

/** Says that a database was made for the demo. */
export const markDemo = async (db: Db): Promise<void> => {
  await sql.raw(`pragma application_id = ${demoMarker}`).execute(db);
};

/** The name of a database that is in no file: it ends with the process. */
export const inMemory = ':memory:';

/** The mode of a file that only its owner reads: addresses are in it. */
const privateMode = 0o600;

/** Creates a database file for its owner only, or takes the rights of others from it. SQLite creates its log (WAL) with the same mode. */
export const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', privateMode));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, privateMode);
};

/** A database, opened by this process. */
export interface Opened {
  readonly db: Db;
  /** Whether it was made for the demo. */
  readonly isDemo: boolean;
  readonly close: () => Promise<void>;
}

/** SQLite's code for a file that it can neither open nor create. */
const cannotOpen = 14;

const isOpenError = (error: unknown): boolean =>
  error instanceof Error && (('errcode' in error && error.errcode === cannotOpen) || 'syscall' in error);

/**
 * Opens a file of SQLite, for its owner only.
 *
 * @throws Error with a sentence that names the file when it cannot be opened
 */
export const openFile = (file: string, options: DatabaseSyncOptions = {}): DatabaseSync => {
  try {
    if (options.readOnly !== true && file !== inMemory) keepPrivate(file);
    return new DatabaseSync(file, options);
  } catch (error) {
    if (!isOpenError(error)) throw error;
    throw new Error(
      `The database ${file} cannot be opened. Does its folder exist, and may this user read and write it?`,
      { cause: error },
    );
  }
};

/**
 * Opens SQLite's file with a log of its own (WAL), and is told of what is on the disk only when it is there.
 *
 * @param file made where there is none; its folder has to be there
 * @param image what a database in memory begins with
 */
export const openSqlite = (
  file: string,
  { readOnly = false, image }: { readonly readOnly?: boolean; readonly image?: Uint8Array } = {},
): Opened => {
  const raw = openFile(file, { timeout: busyTimeout, readOnly });
  if (image) raw.deserialize(image);
  if (!readOnly) raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const db = onOpened(raw, !readOnly);
  const isDemo = raw.prepare('pragma application_id').get()?.['application_id'] === demoMarker;
  return { db, isDemo, close: () => db.destroy() };
};

/**
 * Keeps other processes from serving the same file: two would not tell each other's people of news. The system gives the lock back
 * when the process ends, however it ends. Programs that only look, such as a backup, are not kept away.
 *
 * @returns gives it back
 * @throws Error with a sentence when another process has it
 */
export const lockFile = (file: string): (() => void) => {
  mkdirSync(dirname(file), { recursive: true });
  const lock = openFile(`${file}-lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === 5;
    throw isTaken
      ? new Error(`Another process serves ${file} already. Stop it first, or name another folder by SHOP_DATA.`)
      : error;
  }
  return () => lock.close();
};

/** Reads a table by the numbers of its rows. */
export const readSqliteTable: ReadTable = async function* (db, table) {
  let last = -1;
  for (;;) {
    const { rows } = await sql<AnyRow & { rowNumber: number }>`select rowid as row_number, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${copyBatchSize}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.rowNumber ?? last;
    yield rows.map(({ rowNumber: _, ...row }) => row);
  }
};
