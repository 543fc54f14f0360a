import { Kysely, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely';
import { columnOf, readRows } from './column-names';
import { booleanColumns, type Db, jsonColumns, type OnQuery, type Tables } from './tables';

const readBoolean = (value: unknown) => (value === null ? null : value === 1);

const readDocument = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** Converts SQLite's numbers and texts to booleans and documents. */
const readerOf = (field: string) => {
  if (booleanColumns.has(field)) return readBoolean;
  return jsonColumns.has(field) ? readDocument : undefined;
};

type Values = readonly (string | number | Uint8Array | null)[];

/** Whether a value is a `Uint8Array`. `instanceof` fails between Node and jsdom, which have different classes. */
const isBytes = (value: unknown): value is Uint8Array =>
  Object.prototype.toString.call(value) === '[object Uint8Array]';

/**
 * Converts a value for SQLite.
 *
 * @throws for unsupported types
 */
const toSqlite = (value: unknown): Values[number] => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || isBytes(value)) return value;
  if (value === null || value === undefined) return null;
  throw new Error(`SQLite cannot keep a value of the type ${typeof value}.`);
};

/** A prepared statement of SQLite. */
export interface PreparedStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  readonly all: (values: Values) => Record<string, unknown>[];
  readonly run: (values: Values) => { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** Makes Kysely migrate in a transaction. Its own adapter does not, although SQLite can roll back a schema change. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Whether a database is SQLite, and not PostgreSQL. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

class ColumnNamingCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier));
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new ColumnNamingCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * Database access through an open SQLite: WebAssembly in a page, `node:sqlite` on the server.
 *
 * @param prepare returns a prepared statement, possibly from a cache
 */
export const createSqliteDb = (prepare: (sql: string) => PreparedStatement, close: () => void, onQuery?: OnQuery): Db =>
  new Kysely<Tables>({
    dialect: new TransactionalSqliteDialect({
      database: {
        close,
        prepare: (text) => {
          const { reader, all, run } = prepare(text);
          return {
            reader,
            all: (values) => all(values.map(toSqlite)),
            run: (values) => run(values.map(toSqlite)),
            iterate: () => {
              throw new Error('No call streams its rows.');
            },
          };
        },
      },
    }),
    ...(onQuery && { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) }),
    plugins: [readRows(readerOf)],
  });
