import { sql } from 'kysely';
import { type ColumnTypes, postgresTypes, sqliteTypes } from '../../backend/database/column-types';
import { migrations } from '../../backend/database/migrations';
import { connectionPool, createPostgresDb } from '../../backend/database/postgres';
import type { Db } from '../../backend/database/tables';
import { type ConcurrencyControl, singleConnection } from '../../backend/database/transaction';
import { openSqlJs } from '../../mocks/database/sqljs';

interface OldSchema {
  readonly db: Db;
  readonly types: ColumnTypes;
  readonly concurrency: ConcurrencyControl;
}

const openEmpty = async (): Promise<OldSchema> => {
  if (process.env['WORLD'] !== 'postgres')
    return { db: (await openSqlJs()).db, types: sqliteTypes, concurrency: singleConnection };
  const { ownDatabase } = await import('../postgres/own-database');
  const { createPool } = await import('../../server/database/open-postgres');
  const db = createPostgresDb(createPool(await ownDatabase(false), { size: 2, isPatient: true, wait: 90_000 }));
  return { db, types: postgresTypes, concurrency: connectionPool };
};

/**
 * A database as a program without Kysely's Migrator left it: its migrations have numbers only.
 *
 * @param version 8 is that of revision 58ff3ed1, the oldest schema whose data is kept; 16 was the last one
 */
export const openOldSchema = async (version: 8 | 16): Promise<OldSchema> => {
  const opened = await openEmpty();
  const { db, types } = opened;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table migrations (number integer primary key)');
  for (const [index, statementsOf] of Object.values(migrations).slice(0, version).entries())
    for (const statement of [...statementsOf(types), `insert into migrations values (${index + 1})`])
      await run(statement);
  return opened;
};
