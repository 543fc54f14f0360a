import { sql } from 'kysely';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { type Databases, openSqlJs } from './sqljs';

/** Creates a seeded database as a file. */
export const buildSeedDatabase = async (): Promise<Uint8Array> => {
  const { db, toBytes } = await openSqlJs();
  // Small pages, because most tables are small and every backend copies all pages.
  await sql`pragma page_size = 1024`.execute(db);
  await migrate(db, sqliteTypes);
  await insertSeed(db);
  const bytes = toBytes();
  await db.destroy();
  return bytes;
};

let seedFile: Promise<Uint8Array> | undefined;

/** Databases of a mock backend in Node. The seed is inserted once; each database is a copy. */
export const nodeDatabases: Databases = {
  openSeeded: async () => {
    seedFile ??= buildSeedDatabase();
    return openSqlJs(await seedFile);
  },
  openFile: openSqlJs,
};
