import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openSeeded } from '../mocks/database/fill';
import { seededPassword } from '../mocks/seed';
import { demoMark, openSqlite } from './database/open-sqlite';
import { passwords } from './passwords';

/**
 * Makes a database with the demo's products and people.
 *
 * @param file where none is yet
 */
export const makeDemo = async (file: string): Promise<void> => {
  const seeded = await openSeeded();
  writeFileSync(file, seeded.toBytes());
  await seeded.db.destroy();
  const { db, close } = openSqlite(file);
  const hash = await passwords.hash(seededPassword);
  await db.updateTable('accounts').set({ hash }).where('hash', 'is not', null).execute();
  await sql.raw(`pragma application_id = ${demoMark}`).execute(db);
  await close();
};
