import { sql } from 'kysely';
import { migrate, sqliteTypes } from '../../backend/database/migrations';
import { insertSeed } from './insert-seed';
import { type Databases, openSqlJs } from './sqljs';

/** A database with the rows of the seed, as a file. */
export const buildSeedDatabase = async (): Promise<Uint8Array> => {
  const { db, toBytes } = await openSqlJs();
  // Most tables are small, and every backend begins with a copy of all pages.
  await sql`pragma page_size = 1024`.execute(db);
  await migrate(db, sqliteTypes);
  await insertSeed(db);
  const bytes = toBytes();
  await db.destroy();
  return bytes;
};

let image: Promise<Uint8Array> | undefined;

/** The databases of a mock backend in Node. The rows of the seed are put in once; later databases are copies. */
export const nodeDatabases: Databases = {
  openSeeded: async () => {
    image ??= buildSeedDatabase();
    return openSqlJs(await image);
  },
  openFile: openSqlJs,
};
