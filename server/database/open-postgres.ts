import { sql } from 'kysely';
import { Client, Pool, TypeOverrides, types } from 'pg';
import { createPostgresDb } from '../../backend/database/postgres';
import type { Db } from '../../backend/database/tables';
import { type AnyRow, copyBatchSize, type ReadTable } from './copy-rows';

/** Connections of a process for its calls. PostgreSQL allows 100 of all processes, if it was not told otherwise. */
const poolSize = 10;

/** ms. */
const times = { connect: 5000, statement: 15_000, idleInTransaction: 30_000 } as const;

/** Counts and sums come as texts, because they may be larger than a number of JavaScript is exact. Those of a shop are not. */
const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.NUMERIC, Number);

const usual = "set default_transaction_isolation = 'read committed'; set client_min_messages = warning";

const impatient = `set statement_timeout = ${times.statement}; set idle_in_transaction_session_timeout = ${times.idleInTransaction}`;

const clientOptions = (url: string) => ({
  connectionString: url,
  types: parsers,
  application_name: 'giftlist',
  connectionTimeoutMillis: times.connect,
  keepAlive: true,
});

/** What a database on PostgreSQL is called, without a user and a password. */
export const postgresName = (url: string): string => {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1))} at ${host}:${port || searchParams.get('port') || 5432}`;
};

const untrusted = 'its certificate is of an authority that is not trusted; name its file by sslrootcert';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ETIMEDOUT: 'nothing answers there',
  ENOTFOUND: 'there is no computer of this name',
  EAI_AGAIN: 'there is no computer of this name',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user or the password',
  '3D000': 'it has no such database',
  '42501': 'the user may not make tables there',
  '53300': 'it has no connection left',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** The file of a failed `open` call: the driver reads certificates that DATABASE_URL names. */
const unreadableFile = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && 'syscall' in error && error.syscall === 'open'
    ? String(error.path)
    : undefined;

/** Why a database cannot be used, in a sentence without secrets. A sentence of our own stays. */
const explain = (url: string, error: unknown): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const certificate = unreadableFile(error);
  if (certificate !== undefined)
    return new Error(
      `${postgresName(url)} cannot be used: the certificate file ${certificate} cannot be read (${code}).`,
    );
  if (code === '28000' && error instanceof Error && /no encryption/.test(error.message))
    return new Error(`${postgresName(url)} cannot be used: it demands TLS. Add ?sslmode=verify-full to DATABASE_URL.`);
  if (error instanceof Error && code === undefined && !/timeout|terminated/i.test(error.message)) return error;
  const reason = (code === undefined ? 'nothing answers there' : reasons[code]) ?? `it answers with the error ${code}`;
  return new Error(`${postgresName(url)} cannot be used: ${reason}. Is DATABASE_URL right?`);
};

/**
 * Codes of PostgreSQL and of the network that say that a connection is lost or cannot be made: it stops or starts, it has no connection
 * left, nothing answers.
 */
const connectionErrorCodes =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What the driver says of it where there is no code. */
const awaySentences =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Whether a database could not be reached, or was lost meanwhile: then what was asked of it may be done, or not. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? connectionErrorCodes.test(code) : awaySentences.test(error.message);
};

/** A PostgreSQL that is used by this process. */
export interface OpenedPostgres {
  readonly db: Db;
  /** A connection beside the pool, which is not opened yet. */
  readonly createClient: () => Client;
  /** Does what belongs to the start; its errors are explained in a sentence. */
  readonly explainErrors: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Told of a connection of the pool that was lost while it was not in use. */
  readonly onLost?: (error: unknown) => void;
  /** Connections at most. */
  readonly size?: number;
  /** Whether a statement may take as long as it wants: migrations and copies do. */
  readonly isPatient?: boolean;
  /** ms in which there has to be a connection, a new one or one that others have done with. */
  readonly wait?: number;
}

/** Makes connections to a PostgreSQL as they are needed. */
export const createPool = (
  url: string,
  { onLost = () => {}, size = poolSize, isPatient = false, wait = times.connect }: Options = {},
): Pool => {
  const pool = new Pool({ ...clientOptions(url), connectionTimeoutMillis: wait, max: size });
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // The pool listens only while a connection is idle, and an error that nothing listens to ends the process. The code that uses the
    // connection hears of it from the query that fails.
    client.on('error', () => {});
    // Where it fails, the connection is lost, and what comes next fails as well.
    client.query(isPatient ? usual : `${usual}; ${impatient}`).catch(() => undefined);
  });
  return pool;
};

/** Opens a PostgreSQL. Nothing is asked of it yet. */
export const openPostgres = (url: string, options?: Options): OpenedPostgres => {
  const db = createPostgresDb(createPool(url, options));
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

/** What says that a database was made for the demo. */
const demoMarker = 'The people of the demo';

/** Whether a database has the tables of a shop. */
export const hasTables = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('people') is not null as found`.execute(db);
  return rows[0]?.found === true;
};

/** Whether a database was made for the demo. */
export const isDemoDatabase = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    mark: string | null;
  }>`select obj_description(to_regclass('people'), 'pg_class') as mark`.execute(db);
  return rows[0]?.mark === demoMarker;
};

/** Says that a database was made for the demo. */
export const markDemo = async (db: Db): Promise<void> => {
  await sql.raw(`comment on table people is '${demoMarker}'`).execute(db);
};

/** Reads a table by a cursor. */
export const readPostgresTable: ReadTable = async function* (db, table) {
  await sql`declare piece no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(copyBatchSize)} from piece`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close piece`.execute(db);
};

/** Makes places go on after those of rows that were put in with theirs. */
export const resetSequences = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'place' and table_schema = current_schema()`.execute(db);
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'place'), max(place)) from ${sql.table(name)}`.execute(db);
};

/** Asks for the lock that all processes share which serve a database, and that who copies it has alone. */
export const servingLock = {
  shared: `select pg_try_advisory_lock_shared(hashtextextended('serving', 0)) as got`,
  /** Until the transaction ends. */
  alone: `select pg_try_advisory_xact_lock(hashtextextended('serving', 0)) as got`,
} as const;
