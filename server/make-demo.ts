import { DatabaseSync } from 'node:sqlite';
import { makeImage } from '../mocks/database/seeded';
import { seededPassword } from '../seed';
import { demoMark } from './database/open-sqlite';
import { passwords } from './passwords';

/** Makes a database with the demo's products and people, as SQLite writes it to a file. */
export const makeDemo = async (): Promise<Uint8Array> => {
  const raw = new DatabaseSync(':memory:');
  raw.deserialize(await makeImage());
  const hash = await passwords.hash(seededPassword);
  raw.prepare('update accounts set hash = ? where hash is not null').run(hash);
  raw.exec(`pragma application_id = ${demoMark}`);
  const image = raw.serialize();
  raw.close();
  return image;
};
