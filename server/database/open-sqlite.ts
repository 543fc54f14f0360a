import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onSqlite, type Prepared } from '../../backend/database/sqlite';
import type { Db } from '../../backend/database/tables';

/** ms that a statement waits for another process, such as one that makes a backup. */
const busyTimeout = 5000;

/** Statements that are kept prepared. There are about 200 different ones; bulk inserts of the demo make more. */
const maxPrepared = 500;

const preparedOn = (raw: DatabaseSync) => {
  const known = new Map<string, Prepared>();
  return (sql: string): Prepared => {
    const found = known.get(sql);
    if (found) return found;
    if (known.size >= maxPrepared) known.clear();
    // Another process may write too. A change that has read before it asks for the right to write could be refused it then.
    const statement = raw.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const prepared: Prepared = {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values),
      run: (values) => statement.run(...values),
    };
    known.set(sql, prepared);
    return prepared;
  };
};

/** What SQLite's `application_id` is in a database that was made for the demo. */
export const demoMark = 0x6465_6d6f;

/** A database in a file, opened by this process. */
export interface Opened {
  readonly db: Db;
  /** Whether it was made for the demo. */
  readonly isDemo: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Opens SQLite's file with a log of its own (WAL), and is told of what is on the disk only when it is there.
 *
 * @param file made where there is none; its folder has to be there
 */
export const openSqlite = (file: string): Opened => {
  const raw = new DatabaseSync(file, { timeout: busyTimeout });
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const db = onSqlite(preparedOn(raw), () => raw.close());
  const isDemo = raw.prepare('pragma application_id').get()?.['application_id'] === demoMark;
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
  const lock = new DatabaseSync(`${file}-lock`);
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
