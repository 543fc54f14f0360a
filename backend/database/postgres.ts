import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, PostgresQueryCompiler, sql } from 'kysely';
import { columnOf, readRows } from './column-names';
import type { Db, OnQuery, Tables } from './tables';
import type { AcquireLock, ConcurrencyControl } from './transaction';

/**
 * Replaces Kysely's migration lock by the lock of `migrate`, which ends with the transaction. Kysely's lock would
 * outlive the transaction, and releasing it would hide the error of a failed migration.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class ColumnNamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier));
  }
}

class UnlockedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ColumnNamingCompiler();
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter();
  }
}

/** Database access through a PostgreSQL pool. */
export const createPostgresDb = (pool: PostgresPool, onQuery?: OnQuery): Db =>
  new Kysely<Tables>({
    dialect: new UnlockedPostgresDialect({ pool }),
    ...(onQuery && { log: ({ queryDurationMillis }) => onQuery(queryDurationMillis) }),
    plugins: [readRows()],
  });

/**
 * Advisory lock until the end of the transaction. At READ COMMITTED, later statements see what other transactions have
 * committed during the wait.
 */
const advisoryLock: AcquireLock = async (db, key) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

/** Unique violation, serialization failure, deadlock. */
const conflicts: ReadonlySet<unknown> = new Set(['23505', '40001', '40P01']);

/** PostgreSQL: many connections from several processes. */
export const connectionPool: ConcurrencyControl = {
  lock: advisoryLock,
  isConflict: (error) => error instanceof Error && 'code' in error && conflicts.has(error.code),
};
