import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate, sqliteTypes } from '../backend/database/migrations';
import { insertSeed } from '../mocks/database/insert-seed';
import { seededPassword } from '../seed';
import { objectFile } from '../seed/pictures/object-files';
import { objects } from '../seed/pictures/objects';
import { demoMarker, inMemory, onOpened } from './database/open-sqlite';
import { passwords } from './sessions/passwords';

/** Makes a database with the demo's products and people, as SQLite writes it to a file. */
export const buildDemoDatabase = async (): Promise<Uint8Array> => {
  const raw = new DatabaseSync(inMemory);
  // Most tables are small.
  raw.exec('pragma page_size = 1024; pragma foreign_keys = on');
  const db = onOpened(raw);
  await migrate(db, sqliteTypes);
  await insertSeed(db);
  const hash = await passwords.hash(seededPassword);
  raw.prepare('update accounts set hash = ? where hash is not null').run(hash);
  raw.exec(`pragma application_id = ${demoMarker}`);
  const image = raw.serialize();
  await db.destroy();
  return image;
};

/** What the build puts beside the bundle: the demo's database, which takes long to make, its film, and the objects in its pictures. */
export const makeDemoFiles = async (): Promise<readonly (readonly [name: string, content: Uint8Array])[]> => [
  ['demo.sqlite', await buildDemoDatabase()],
  ['unwrapping.webm', readFileSync('seed/pictures/unwrapping.webm')],
  ...Object.values(objects).map(({ file }) => [`objects/${file}.webp`, readFileSync(objectFile(file))] as const),
];
