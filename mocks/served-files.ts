import { buildSeedDatabase } from './database/seeded';
import { seedPath } from './database/seed-path';
import { picturePaths, readPicture } from '../seed/pictures/read-picture';

/** A file that the mock shop needs beside its scripts. */
interface ServedFile {
  readonly body: string | Uint8Array;
  readonly contentType: string;
}

/** The paths of all files. */
export const servedPaths: readonly string[] = [...picturePaths, seedPath];

/** The file at a path; `undefined` where there is none. */
export const readServedFile = async (path: string): Promise<ServedFile | undefined> =>
  path === seedPath ? { body: await buildSeedDatabase(), contentType: 'application/vnd.sqlite3' } : readPicture(path);
