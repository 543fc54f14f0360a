import { sql } from 'kysely';
import { type ColumnTypes, migrations, postgresTypes, sqliteTypes } from '../../backend/database/migrations';
import { createPostgresDb } from '../../backend/database/postgres';
import type { Db } from '../../backend/database/tables';
import { openSqlJs } from '../../mocks/database/sqljs';

/** Migrations of revision 58ff3ed1, the oldest schema whose data is kept. */
const oldest = 8;

const openEmpty = async (): Promise<{ readonly db: Db; readonly types: ColumnTypes }> => {
  if (process.env['WORLD'] !== 'postgres') return { db: (await openSqlJs()).db, types: sqliteTypes };
  const { ownDatabase } = await import('../postgres/own-database');
  const { createPool } = await import('../../server/database/open-postgres');
  return { db: createPostgresDb(createPool(await ownDatabase(false), { size: 1 })), types: postgresTypes };
};

/** A database with the oldest schema. */
export const openOldSchema = async (): Promise<{ readonly db: Db; readonly types: ColumnTypes }> => {
  const { db, types } = await openEmpty();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table migrations (number integer primary key)');
  for (const [index, migration] of migrations.slice(0, oldest).entries())
    for (const statement of [...migration(types).trim().split(/\n\n+/), `insert into migrations values (${index + 1})`])
      await run(statement);
  return { db, types };
};
