import { picturePaths, readPicture } from '#seed/pictures/read-picture.ts';
import { seedPath } from './database/seed-path';
import { buildSeedDatabase } from './database/seeded';

/** A file of the mock shop, in addition to its scripts. */
interface ServedFile {
  readonly body: string | Uint8Array;
  readonly contentType: string;
}

export const servedPaths: readonly string[] = [...picturePaths, seedPath];

/** Returns the file at a path; `undefined` if there is none. */
export const readServedFile = async (path: string): Promise<ServedFile | undefined> =>
  path === seedPath ? { body: await buildSeedDatabase(), contentType: 'application/vnd.sqlite3' } : readPicture(path);
