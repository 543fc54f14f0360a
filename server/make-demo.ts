import { writeFileSync } from 'node:fs';
import { makeImage } from '../mocks/database/seeded';
import { seededPassword } from '../seed';
import { markDemo, openSqlite } from './database/open-sqlite';
import { passwords } from './passwords';

/**
 * Makes a database with the demo's products and people.
 *
 * @param file where none is yet
 */
export const makeDemo = async (file: string): Promise<void> => {
  writeFileSync(file, await makeImage());
  const { db, close } = openSqlite(file);
  const hash = await passwords.hash(seededPassword);
  await db.updateTable('accounts').set({ hash }).where('hash', 'is not', null).execute();
  await markDemo(db);
  await close();
};
