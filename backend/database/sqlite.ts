import { CamelCasePlugin, Kysely, type KyselyPlugin, SqliteDialect } from 'kysely';
import { type Db, jsonColumns, booleanColumns, type Tables } from './tables';

/** Gives rows of SQLite, which has only numbers and texts, their booleans and documents. */
const readSqlite: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    for (const row of result.rows)
      for (const [key, value] of Object.entries(row)) {
        if (booleanColumns.has(key)) row[key] = value === null ? null : value === 1;
        else if (jsonColumns.has(key) && typeof value === 'string') row[key] = JSON.parse(value);
      }
    return result;
  },
};

/**
 * A value as SQLite takes it.
 *
 * @throws for what no column can hold
 */
const toSqlite = (value: unknown): string | number | null => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  throw new Error(`SQLite cannot keep a value of the type ${typeof value}.`);
};

type Values = readonly (string | number | null)[];

/** An open SQLite, as it runs prepared statements. */
export interface PreparedStatement {
  /** Whether it answers with rows. */
  readonly reader: boolean;
  readonly all: (values: Values) => Record<string, unknown>[];
  readonly run: (values: Values) => { changes: number | bigint; lastInsertRowid: number | bigint };
}

/**
 * The tables on an open SQLite, whatever opened it: WebAssembly in a page, Node's own in a server.
 *
 * @param prepare makes a statement, or finds the one that it made before
 */
export const createSqliteDb = (prepare: (sql: string) => PreparedStatement, close: () => void): Db =>
  new Kysely<Tables>({
    dialect: new SqliteDialect({
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
    // Documents keep the names of their fields.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), readSqlite],
  });
