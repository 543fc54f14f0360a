import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Places } from '../backend/ports';
import { mockPorts } from '../mocks/database/ports';
import { imagePath } from '../seed/image-path';
import { readPicture } from '../seed/pictures/read-picture';
import { seededPassword } from '../seed';
import { copyShop } from './database/copy';

/** The password of the demo's people. */
export const demoPassword = seededPassword;

/** Where the portraits of the demo's people are. */
export const portraitsPath = imagePath;

/** The addresses that are suggested in the demo. */
export const demoPlaces: Places = mockPorts.places;

/** A picture or film of the demo's products. */
export const demoImage = readPicture;

/** The demo's database as the build has made it, beside the bundle: making it takes as long as a start. */
const ready = fileURLToPath(new URL('./demo.sqlite', import.meta.url));

let made: Promise<Uint8Array> | undefined;

/** The demo's database, as SQLite writes it to a file. Without a build it is made once. */
export const readDemo = async (): Promise<Uint8Array> => {
  if (existsSync(ready)) return readFileSync(ready);
  made ??= import('./build-demo-database').then(({ buildDemoDatabase }) => buildDemoDatabase());
  return made;
};

/**
 * Puts the demo's database where the shop looks for its own. It is there as a whole or not at all.
 *
 * @param file where none is yet
 */
export const installDemo = async (file: string): Promise<void> => {
  const unfinished = `${file}.new`;
  try {
    writeFileSync(unfinished, await readDemo(), { mode: 0o600 });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/**
 * Copies the demo's database into a PostgreSQL.
 *
 * @param url of one that is empty
 */
export const installDemoOnPostgres = async (url: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-demo-'));
  try {
    const file = join(folder, 'shop.sqlite');
    await installDemo(file);
    await copyShop(file, url);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
