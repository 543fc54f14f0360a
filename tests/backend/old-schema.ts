import { sql } from 'kysely';
import { type ColumnTypes, postgresTypes, runMigrationStep, sqliteTypes } from '#backend/database/column-types.ts';
import { migrations } from '#backend/database/migrations/index.ts';
import { connectionPool, createPostgresDb } from '#backend/database/postgres.ts';
import type { Db } from '#backend/database/tables.ts';
import { type ConcurrencyControl, singleConnection } from '#backend/database/transaction.ts';
import { openSqlJs } from '#mocks/database/sqljs.ts';

interface OldSchema {
  readonly db: Db;
  readonly types: ColumnTypes;
  readonly concurrency: ConcurrencyControl;
}

const openEmpty = async (): Promise<OldSchema> => {
  if (process.env['TEST_DATABASE'] !== 'postgres')
    return { db: (await openSqlJs()).db, types: sqliteTypes, concurrency: singleConnection };
  const { ownDatabase } = await import('../postgres/own-database');
  const { createPool } = await import('#server/database/open-postgres.ts');
  const db = createPostgresDb(createPool(await ownDatabase(false), { size: 2, isWithoutTimeouts: true, wait: 90_000 }));
  return { db, types: postgresTypes, concurrency: connectionPool };
};

/**
 * Opens an empty database with a schema from before Kysely's Migrator: its migrations have numbers instead of names.
 *
 * @param version number of migrations. 8: revision 58ff3ed1, the oldest supported schema; 16: the last one with numbers;
 *   25: revision 923d6c8e
 */
export const openOldSchema = async (version: number): Promise<OldSchema> => {
  const opened = await openEmpty();
  const { db, types } = opened;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table migrations (number integer primary key)');
  for (const [index, stepsOf] of Object.values(migrations).slice(0, version).entries())
    for (const step of [...stepsOf(types), `insert into migrations values (${index + 1})`])
      await runMigrationStep(db, step);
  return opened;
};
