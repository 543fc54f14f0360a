import initSqlJs, { type Database, type SqlJs, type Statement, type Value } from 'sql.js';
import { createSqliteDb, type PreparedStatement } from '#backend/database/sqlite.ts';
import type { Db } from '#backend/database/tables.ts';
import { type ConcurrencyControl, singleConnection } from '#backend/database/transaction.ts';

/** No journal file and no locks, because the database is in memory and has one connection. */
const settings =
  'pragma foreign_keys = on; pragma journal_mode = memory; pragma locking_mode = exclusive; pragma synchronous = off';

let loading: Promise<SqlJs> | undefined;

/** An open database: SQLite in memory, or a substitute in a test. */
export interface OpenDatabase {
  readonly db: Db;
  readonly concurrency: ConcurrencyControl;
  /** Exports the database as a file. */
  readonly toBytes: () => Uint8Array;
  /** Number of rows changed since the database was opened. */
  readonly changeCount: () => number;
}

/** Opens databases of a mock backend. */
export interface Databases {
  /** Opens a new seeded database. */
  readonly openSeeded: () => Promise<OpenDatabase>;
  /** Opens a stored database file. */
  readonly openFile: (file: Uint8Array) => Promise<OpenDatabase>;
}

const rowsOf = (statement: Statement, values: Parameters<PreparedStatement['all']>[0]): Record<string, Value>[] => {
  statement.bind(values);
  const rows: Record<string, Value>[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.reset();
  return rows;
};

const createStatementCache = (raw: Database) => {
  const cached = new Map<string, PreparedStatement>();
  const prepareUncached = (text: string): PreparedStatement => {
    const statement = raw.prepare(text);
    return {
      reader: statement.getColumnNames().length > 0,
      all: (values) => rowsOf(statement, values),
      run: (values) => {
        statement.run(values);
        return { changes: raw.getRowsModified(), lastInsertRowid: 0 };
      },
    };
  };
  return {
    /** Clears the cache. Required before an export, which finalizes all statements. */
    clear: () => cached.clear(),
    prepare: (text: string): PreparedStatement => {
      const found = cached.get(text) ?? prepareUncached(text);
      cached.set(text, found);
      return found;
    },
  };
};

/**
 * Loads SQLite in WebAssembly, once.
 *
 * @param address URL of the WebAssembly file in a page; Node finds it in the package
 */
export const loadSqlJs = (address?: string): Promise<SqlJs> => {
  loading ??= initSqlJs(address === undefined ? {} : { locateFile: () => address });
  return loading;
};

/**
 * Opens SQLite in WebAssembly, in a page and in tests.
 *
 * @param bytes database file; default: empty
 */
export const openSqlJs = async (bytes?: Uint8Array): Promise<OpenDatabase> => {
  const { Database } = await loadSqlJs();
  const raw = new Database(bytes);
  raw.run(settings);
  const { prepare, clear } = createStatementCache(raw);
  return {
    db: createSqliteDb(prepare, () => raw.close()),
    concurrency: singleConnection,
    changeCount: () => {
      const [row] = prepare('select total_changes() as count').all([]);
      return Number(row?.count);
    },
    toBytes: () => {
      clear();
      const file = raw.export();
      // Exporting reopens the database, which resets the settings.
      raw.run(settings);
      return file;
    },
  };
};
