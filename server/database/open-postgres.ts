import { sql } from 'kysely';
import { Client, Pool, TypeOverrides, types } from 'pg';
import { createPostgresDb } from '#backend/database/postgres.ts';
import type { Db, OnQuery } from '#backend/database/tables.ts';
import { type AnyRow, copyBatchSize, type ReadTable } from './copy-rows';
import { prepareRepeated } from './prepare-repeated';

/** Connections per process. PostgreSQL allows 100 in total by default. */
const poolSize = 10;

/** Timeouts, ms. */
const times = { connect: 5000, statement: 15_000, idleInTransaction: 30_000 } as const;

/**
 * Parses counts and sums as numbers: the driver returns texts, but a shop's values are within the safe integer range.
 */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.NUMERIC, Number);

/**
 * For every connection. A call reads few rows: compiling its statement takes longer than running it, and on today's disks an
 * index is faster than reading a table from the start.
 */
const sessionSettings = `set default_transaction_isolation = 'read committed'; set client_min_messages = warning;
  set jit = off; set random_page_cost = 1.1`;

const timeoutSettings = `set statement_timeout = ${times.statement}; set idle_in_transaction_session_timeout = ${times.idleInTransaction}`;

const clientOptions = (url: string) => ({
  connectionString: url,
  types: parsers,
  application_name: 'giftlist',
  connectionTimeoutMillis: times.connect,
  keepAlive: true,
});

/** Name of a PostgreSQL database, without user and password. */
export const postgresName = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1))} at ${host}:${port || searchParams.get('port') || 5432}`;
};

const untrusted = 'its certificate authority is not trusted; set sslrootcert to its file';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no response',
  ENOENT: 'no response',
  ETIMEDOUT: 'no response',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  '28P01': 'authentication failed',
  '28000': 'authentication failed',
  '3D000': 'no such database',
  '42501': 'the user may not create tables',
  '53300': 'too many connections',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Path of a file that could not be opened: the driver reads the certificate files that DATABASE_URL names. */
const unreadableFile = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && 'syscall' in error && error.syscall === 'open'
    ? String(error.path)
    : undefined;

/** Converts an error to a message for operators, without secrets. The shop's own messages stay. */
const explain = (url: string, error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const certificate = unreadableFile(error);
  if (certificate !== undefined)
    return new Error(
      `${postgresName(url)} cannot be used: the certificate file ${certificate} cannot be read (${code}).`,
    );
  if (code === '28000' && error instanceof Error && /no encryption/.test(error.message))
    return new Error(`${postgresName(url)} cannot be used: it requires TLS. Add ?sslmode=verify-full to DATABASE_URL.`);
  if (error instanceof Error && code === undefined && !/timeout|terminated/i.test(error.message)) return error;
  const reason = (code === undefined ? 'no response' : reasons[code]) ?? `error ${code}`;
  return new Error(`${postgresName(url)} cannot be used: ${reason}. Check DATABASE_URL.`);
};

/**
 * Error codes of PostgreSQL and the network for a lost or failed connection: the server stops or starts, has no
 * connection left, or does not respond.
 */
const connectionErrorCodes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** The driver's messages for connection errors without a code. */
const connectionErrorMessages =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Whether a database was unreachable or the connection was lost. The outcome of its last statement is then unknown. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? connectionErrorCodes.test(code) : connectionErrorMessages.test(error.message);
};

/** An opened PostgreSQL database. */
export interface OpenedPostgres {
  readonly db: Db;
  /** Creates an unconnected client outside the pool. */
  readonly createClient: () => Client;
  /** Runs work of the start, with errors converted to messages for operators. */
  readonly explainErrors: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Called when an idle connection of the pool is lost. */
  readonly onLost?: (error: unknown) => void;
  readonly onQuery?: OnQuery | undefined;
  /** Maximum number of connections. */
  readonly size?: number;
  /** For migrations and copies: disables the timeouts of statements and idle transactions, and prepares no statement. */
  readonly isWithoutTimeouts?: boolean;
  /** Maximum wait for a connection from the pool, ms. */
  readonly wait?: number;
}

/** Creates a connection pool. */
export const createPool = (
  url: string,
  { onLost = () => {}, size = poolSize, isWithoutTimeouts = false, wait = times.connect }: Options = {},
): Pool => {
  const pool = new Pool({ ...clientOptions(url), connectionTimeoutMillis: wait, max: size });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only, and an unhandled one would end the process. The failed query
    // reports the error.
    client.on('error', () => {});
    // A failure means that the connection is lost, so the next query fails, too.
    client.query(isWithoutTimeouts ? sessionSettings : `${sessionSettings}; ${timeoutSettings}`).catch(() => undefined);
  });
  return pool;
};

/** Opens a PostgreSQL database. Connects on the first query. */
export const openPostgres = (url: string, options?: Options): OpenedPostgres => {
  const pool = createPool(url, options);
  const db = createPostgresDb(options?.isWithoutTimeouts ? pool : prepareRepeated(pool), options?.onQuery);
  return {
    db,
    createClient: () => new Client({ ...clientOptions(url), query_timeout: times.statement }),
    explainErrors: async (work) => {
      try {
        return await work();
      } catch (error) {
        throw explain(url, error);
      }
    },
    close: () => db.destroy(),
  };
};

/** Table comment that marks a demo database. */
const demoMarker = 'The people of the demo';

/** Whether a database has a shop's tables. */
export const hasTables = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('people') is not null as found`.execute(db);
  return rows[0]?.found === true;
};

/** Whether a database was created for the demo. */
export const isDemoDatabase = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    mark: string | null;
  }>`select obj_description(to_regclass('people'), 'pg_class') as mark`.execute(db);
  return rows[0]?.mark === demoMarker;
};

/** Marks a database as created for the demo. */
export const markDemo = async (db: Db): Promise<void> => {
  await sql.raw(`comment on table people is '${demoMarker}'`).execute(db);
};

/** Reads a table by a cursor. */
export const readPostgresTable: ReadTable = async function* (db, table) {
  await sql`declare batches no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(copyBatchSize)} from batches`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close batches`.execute(db);
};

/** Sets the sequences after inserting rows with explicit `seq` values. */
export const resetSequences = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'seq' and table_schema = current_schema()`.execute(db);
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'seq'), max(seq)) from ${sql.table(name)}`.execute(db);
};

/** Advisory lock that serving processes share; a copy takes it exclusively. */
export const servingLock = {
  shared: `select pg_try_advisory_lock_shared(hashtextextended('serving', 0)) as got`,
  /** Until the end of the transaction. */
  exclusive: `select pg_try_advisory_xact_lock(hashtextextended('serving', 0)) as got`,
} as const;
