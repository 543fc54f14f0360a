import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { sql } from 'kysely';
import { createSqliteDb, type PreparedStatement } from '#backend/database/sqlite.ts';
import type { Db, OnQuery } from '#backend/database/tables.ts';
import { type AnyRow, copyBatchSize, type ReadTable } from './copy-rows';

/** Maximum wait for another process's lock, such as a backup's, ms. */
const busyTimeoutMs = 5000;

/** Maximum number of cached prepared statements. There are about 200, plus bulk inserts of the demo. */
const maxPrepared = 500;

const createStatementCache = (raw: DatabaseSync, mayWrite: boolean) => {
  const statements = new Map<string, PreparedStatement>();
  return (text: string): PreparedStatement => {
    const found = statements.get(text);
    if (found) return found;
    if (statements.size >= maxPrepared) statements.clear();
    // Takes the write lock at the start: a transaction that first reads and then writes could fail, because another
    // process may write, too.
    const statement = raw.prepare(mayWrite && text === 'begin' ? 'begin immediate' : text);
    // SQLite rolls back automatically when the disk is full. A second rollback would fail and hide the reason.
    const isAlreadyRolledBack = () => text === 'rollback' && !raw.isTransaction;
    const prepared: PreparedStatement = {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values),
      run: (values) => (isAlreadyRolledBack() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...values)),
    };
    statements.set(text, prepared);
    return prepared;
  };
};

/** Creates the database access through an open SQLite database. */
export const createDbOn = (raw: DatabaseSync, mayWrite = true, onQuery?: OnQuery): Db =>
  createSqliteDb(createStatementCache(raw, mayWrite), () => raw.close(), onQuery);

/** `application_id` of a demo database. */
export const demoMarker = 0x6465_6d6f;

/** Marks a database as created for the demo. */
export const markDemo = async (db: Db): Promise<void> => {
  await sql.raw(`pragma application_id = ${demoMarker}`).execute(db);
};

/** Name of an in-memory database, which ends with the process. */
export const inMemory = ':memory:';

/** File mode: readable by its owner only, because the database contains addresses. */
const privateMode = 0o600;

/**
 * Creates a database file for its owner only, or removes other users' rights. SQLite creates the WAL with the same
 * mode.
 */
export const keepPrivate = (file: string): void => {
  closeSync(openSync(file, 'a', privateMode));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, privateMode);
};

export interface OpenedSqlite {
  readonly db: Db;
  /** Whether it was created for the demo. */
  readonly isDemo: boolean;
  readonly close: () => Promise<void>;
}

/** SQLITE_BUSY: another process has the lock. */
const busy = 5;

/** SQLITE_CANTOPEN: the file can be neither opened nor created. */
const cannotOpen = 14;

const isOpenError = (error: unknown): boolean =>
  error instanceof Error && (('errcode' in error && error.errcode === cannotOpen) || 'syscall' in error);

const openError = (file: string, cause: unknown): Error =>
  new Error(
    `Cannot open the database ${file}. Check that its folder exists and that this user can read and write it.`,
    { cause },
  );

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

/** Whether an error of SQLite means that a file is no database, or a damaged one. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && damaged.has(error.errcode);

/** Error about a file that is no database, or a damaged one. */
export const damagedError = (file: string): Error => new Error(`${file} is not a shop database, or it is corrupted.`);

/**
 * Opens a SQLite file, for its owner only.
 *
 * @throws Error with a message for operators if it cannot be opened
 */
export const openFile = (file: string, options: DatabaseSyncOptions = {}): DatabaseSync => {
  try {
    if (options.readOnly !== true && file !== inMemory) keepPrivate(file);
    return new DatabaseSync(file, options);
  } catch (error) {
    throw isOpenError(error) ? openError(file, error) : error;
  }
};

/**
 * Opens a SQLite file in WAL mode. A commit returns only after the data is on disk (`synchronous = full`), and deleted
 * rows are overwritten (`secure_delete`).
 *
 * @param file created if missing; its folder must exist
 * @param initialContent of an in-memory database: the bytes of a SQLite file
 */
export const openSqlite = (
  file: string,
  {
    readOnly = false,
    initialContent,
    onQuery,
  }: {
    readonly readOnly?: boolean;
    readonly initialContent?: Uint8Array | undefined;
    readonly onQuery?: OnQuery | undefined;
  } = {},
): OpenedSqlite => {
  const raw = openFile(file, { timeout: busyTimeoutMs, readOnly });
  try {
    if (initialContent) raw.deserialize(initialContent);
    // KiB. SQLite's default of 2,000 holds no index of a large shop.
    raw.exec('pragma cache_size = -16000');
    if (!readOnly)
      raw.exec(
        'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
      );
    const db = createDbOn(raw, !readOnly, onQuery);
    const isDemo = raw.prepare('pragma application_id').get()?.['application_id'] === demoMarker;
    return { db, isDemo, close: () => db.destroy() };
  } catch (error) {
    raw.close();
    throw isDamaged(error) ? damagedError(file) : error;
  }
};

/**
 * Prevents a second process from serving the same file, because each would miss the other's events. The system releases
 * the lock when the process ends. Readers such as backups are not blocked.
 *
 * @returns releases the lock
 * @throws Error with a message for operators if another process has it
 */
export const lockFile = (file: string): (() => void) => {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw openError(file, error);
  }
  const lock = openFile(`${file}-lock`);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === busy;
    throw isTaken
      ? new Error(`Another process is already serving ${file}. Stop it, or set SHOP_DATA to another folder.`)
      : error;
  }
  return () => lock.close();
};

/** Reads a table without row ids by its primary key. */
const readByKey: ReadTable = async function* (db, table) {
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})
    where pk > 0 order by pk`.execute(db);
  const key = sql.join(columns.map(({ name }) => sql.ref(name)));
  // Rows have their columns in camel case.
  const fields = columns.map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  for (let last: AnyRow | undefined; ; ) {
    const after = last && sql`where (${key}) > (${sql.join(fields.map((field) => last?.[field]))})`;
    const { rows } = await sql<AnyRow>`select * from ${sql.table(table)} ${after ?? sql``}
      order by ${key} limit ${copyBatchSize}`.execute(db);
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
  }
};

const readByRowId: ReadTable = async function* (db, table) {
  let last = -1;
  for (;;) {
    const { rows } = await sql<AnyRow & { rowNumber: number }>`select rowid as row_number, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${copyBatchSize}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.rowNumber ?? last;
    yield rows.map(({ rowNumber: _, ...row }) => row);
  }
};

/** Reads a table by row id, or by its key. */
export const readSqliteTable: ReadTable = async function* (db, table) {
  const { rows } = await sql<{ wr: number }>`select wr from pragma_table_list where name = ${table}`.execute(db);
  yield* rows[0]?.wr === 1 ? readByKey(db, table) : readByRowId(db, table);
};
