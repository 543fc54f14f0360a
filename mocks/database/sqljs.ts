import initSqlJs, { type Database, type SqlJs, type Statement, type Value } from 'sql.js';
import { type ConcurrencyControl, singleConnection } from '../../backend/database/transaction';
import { createSqliteDb, type PreparedStatement } from '../../backend/database/sqlite';
import type { Db } from '../../backend/database/tables';

/** Nothing else opens the database, and a crash takes its memory as well: its journal needs no file and its changes no lock. */
const settings =
  'pragma foreign_keys = on; pragma journal_mode = memory; pragma locking_mode = exclusive; pragma synchronous = off';

let loading: Promise<SqlJs> | undefined;

/** An open database: SQLite in memory, or what a test opens instead. */
export interface Opened {
  readonly db: Db;
  readonly concurrency: ConcurrencyControl;
  /** The whole database as a file. */
  readonly toBytes: () => Uint8Array;
  /** How many rows were changed since it was opened. */
  readonly changeCount: () => number;
}

/** Opens the databases of a mock backend. */
export interface Databases {
  /** A new one, with the rows of the seed. */
  readonly openSeeded: () => Promise<Opened>;
  /** One that was kept as a file. */
  readonly openFile: (file: Uint8Array) => Promise<Opened>;
}

const rowsOf = (statement: Statement, values: Parameters<PreparedStatement['all']>[0]): Record<string, Value>[] => {
  statement.bind(values);
  const rows: Record<string, Value>[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.reset();
  return rows;
};

const prepareOn = (raw: Database) => {
  const known = new Map<string, PreparedStatement>();
  const prepared = (text: string): PreparedStatement => {
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
    /** Writing a file frees all statements. */
    forget: () => known.clear(),
    prepare: (text: string): PreparedStatement => {
      const found = known.get(text) ?? prepared(text);
      known.set(text, found);
      return found;
    },
  };
};

/**
 * Loads SQLite in WebAssembly, once.
 *
 * @param address where a page gets it; Node has it in its packages
 */
export const loadSqlJs = (address?: string): Promise<SqlJs> => {
  loading ??= initSqlJs(address === undefined ? {} : { locateFile: () => address });
  return loading;
};

/**
 * Opens SQLite in WebAssembly: in a page and in its tests.
 *
 * @param bytes a database as a file; default: an empty one
 */
export const openSqlJs = async (bytes?: Uint8Array): Promise<Opened> => {
  const { Database } = await loadSqlJs();
  const raw = new Database(bytes);
  raw.run(settings);
  const { prepare, forget } = prepareOn(raw);
  return {
    db: createSqliteDb(prepare, () => raw.close()),
    concurrency: singleConnection,
    changeCount: () => {
      const [row] = prepare('select total_changes() as count').all([]);
      return Number(row?.count);
    },
    toBytes: () => {
      forget();
      const file = raw.export();
      // Writing the file opens the database anew.
      raw.run(settings);
      return file;
    },
  };
};
