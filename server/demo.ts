import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { seededPassword } from '#seed';
import { moveEventDates } from '#seed/event-dates.ts';
import { googleAccounts } from '#seed/google-accounts.ts';
import { imagePath } from '#seed/image-path.ts';
import { readPicture } from '#seed/pictures/read-picture.ts';
import { places } from '#seed/places.ts';
import { copyShop } from './database/copy';
import { createDbOn, inMemory } from './database/open-sqlite';
import { writeFile } from './write-file';

export { googleAccounts, places };

/** Password of the demo's users. */
export const demoPassword = seededPassword;

/** Path prefix of the demo users' portraits. */
export const portraitsPath = imagePath;

/** Image or film of the demo's products. */
export const findDemoMedium = readPicture;

/** The demo's database from the build. Prebuilt, because creating it would double the start time. */
const prebuiltFile = fileURLToPath(new URL('./demo.sqlite', import.meta.url));

let creating: Promise<Uint8Array> | undefined;

/** Returns the demo's database of the build. Without a build, it is created once. */
const readBuiltDemo = async (): Promise<Uint8Array> => {
  if (existsSync(prebuiltFile)) return readFileSync(prebuiltFile);
  creating ??= import('./build-demo-database').then(({ buildDemoDatabase }) => buildDemoDatabase());
  return creating;
};

/** Returns the demo's database as the bytes of a SQLite file. Its events count from today. */
export const readDemo = async (): Promise<Uint8Array> => {
  const raw = new DatabaseSync(inMemory);
  raw.deserialize(await readBuiltDemo());
  const db = createDbOn(raw);
  await moveEventDates(db);
  const image = raw.serialize();
  await db.destroy();
  return image;
};

/**
 * Installs the demo's database as the shop's, complete or not at all.
 *
 * @param file path that does not exist yet
 */
export const installDemo = async (file: string): Promise<void> => writeFile(file, await readDemo(), 0o600);

/**
 * Copies the demo's database into PostgreSQL.
 *
 * @param url of an empty database
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
