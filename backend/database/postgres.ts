import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { ConcurrencyControl, AcquireLock } from './transaction';
import type { Db, Tables } from './tables';

/** The tables on a PostgreSQL. */
export const createPostgresDb = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Documents keep the names of their fields.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** A lock that ends with the transaction. At the level READ COMMITTED, what comes after it sees what others have kept meanwhile. */
const advisoryLock: AcquireLock = async (db, key) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

/** A key that another change has taken, a snapshot that is too old, two that wait for each other. */
const conflicts: ReadonlySet<unknown> = new Set(['23505', '40001', '40P01']);

/** PostgreSQL has many connections, of several processes. */
export const connectionPool: ConcurrencyControl = {
  lock: advisoryLock,
  isConflict: (error) => error instanceof Error && 'code' in error && conflicts.has(error.code),
};
