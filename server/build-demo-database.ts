import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { seededPassword } from '#seed';
import { insertSeed } from '#seed/insert-seed.ts';
import { objectFile } from '#seed/pictures/object-files.ts';
import { objects } from '#seed/pictures/objects.ts';
import { createDbOn, demoMarker, inMemory } from './database/open-sqlite';
import { passwords } from './sessions/passwords';

/** Creates the demo's database as the bytes of a SQLite file. */
export const buildDemoDatabase = async (): Promise<Uint8Array> => {
  const raw = new DatabaseSync(inMemory);
  // Small pages, because most tables are small.
  raw.exec('pragma page_size = 1024; pragma foreign_keys = on');
  const db = createDbOn(raw);
  await migrate(db, sqliteTypes);
  await insertSeed(db);
  const hash = await passwords.hash(seededPassword);
  raw.prepare('update accounts set password_hash = ? where password_hash is not null').run(hash);
  raw.exec(`pragma application_id = ${demoMarker}`);
  const image = raw.serialize();
  await db.destroy();
  return image;
};

/** Files for the bundle: the demo's database, which is slow to create, its film, and the objects in its images. */
export const makeDemoFiles = async (): Promise<readonly (readonly [name: string, content: Uint8Array])[]> => [
  ['demo.sqlite', await buildDemoDatabase()],
  ['unwrapping.webm', readFileSync('seed/pictures/unwrapping.webm')],
  ...Object.values(objects).map(({ file }) => [`objects/${file}.webp`, readFileSync(objectFile(file))] as const),
];
