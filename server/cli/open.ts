import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createMakeChange, noLock } from '../../backend/database/change';
import { migrate, schemaVersion, sqliteTypes, versionOf } from '../../backend/database/migrations';
import { lockFile, openSqlite } from '../database/open-sqlite';
import { NotDone, type Work } from '../operator/work';
import { createPorts } from '../ports';
import { readSettings } from '../settings';

/** What the environment says. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The file of the shop's database. */
export const fileOf = (variables: Variables): string => readSettings([], variables).file;

/** Takes the lock of a file, if no shop has it. */
const lockIfFree = (file: string): (() => void) | undefined => {
  try {
    return lockFile(file);
  } catch {
    return undefined;
  }
};

/**
 * Works on the shop's database, beside a shop that runs on it or without one.
 *
 * @param mayBeNew whether a shop that is not there yet is made
 * @throws Error with a sentence: no shop, or a running one of another version
 */
export const withShop = async <Result>(
  variables: Variables,
  work: (work: Work) => Promise<Result>,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Result> => {
  const { file, origin } = readSettings([], variables);
  if (!mayBeNew && !existsSync(file))
    throw new NotDone(`There is no ${file}. Name the folder of the shop by SHOP_DATA.`);
  const unlock = lockIfFree(file);
  const { db, close } = openSqlite(file);
  try {
    // A running shop has brought its tables to its own version.
    if (unlock) await migrate(db, sqliteTypes);
    unlock?.();
    if ((await versionOf(db)) !== schemaVersion)
      throw new NotDone('The shop that runs is of another version. Start it anew first.');
    // Live connections are the running shop's: its people see what is new when they look the next time.
    const change = createMakeChange(db, noLock, () => undefined);
    return await work({ db, change, ports: createPorts(origin), actor: `${userInfo().username} at the terminal` });
  } finally {
    await close();
  }
};
