import { renameSync, writeFileSync } from 'node:fs';
import type { Places } from '../backend/ports';
import { openSeeded } from '../mocks/database/fill';
import { mockPorts } from '../mocks/database/ports';
import { imagePath } from '../mocks/engine/answered-paths';
import { readPicture } from '../mocks/pictures/read-picture';
import { seededPassword } from '../mocks/seed';
import { openSqlite } from './database/open-sqlite';
import { passwords } from './passwords';

/** The password of the demo's people. */
export const demoPassword = seededPassword;

/** Where the portraits of the demo's people are. */
export const portraitsPath = imagePath;

/** The addresses that are suggested in the demo. */
export const demoPlaces: Places = mockPorts.places;

/** A picture or film of the demo's products. */
export const demoPicture = readPicture;

/**
 * Makes a database with the demo's products and people.
 *
 * @param file where none is yet; it is there as a whole or not at all
 */
export const makeDemo = async (file: string): Promise<void> => {
  const unfinished = `${file}.new`;
  const seeded = await openSeeded();
  writeFileSync(unfinished, seeded.toBytes());
  await seeded.db.destroy();
  const { db, close } = openSqlite(unfinished);
  const hash = await passwords.hash(demoPassword);
  await db.updateTable('accounts').set({ hash }).where('hash', 'is not', null).execute();
  await close();
  renameSync(unfinished, file);
};
