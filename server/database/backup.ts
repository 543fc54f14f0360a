import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { assertNotNewer } from '#backend/database/migrate.ts';
import { writeComplete } from '../write-file';
import { damagedError, isDamaged, keepPrivate, lockFile, openFile } from './open-sqlite';
import { storageReason } from './storage-failure';

/**
 * How much of a file is read: nothing but its schema, at any size; all of it, once; all of it, and each reference to
 * another row.
 */
type Depth = 'schema' | 'pages' | 'references';

/**
 * Checks that a file is an undamaged database of a shop, and that its version is not newer than this program.
 *
 * @throws Error with a message for operators
 */
export const checkDatabase = (file: string, depth: Depth): void => {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const raw = openFile(file, { readOnly: true });
  try {
    if (depth !== 'schema') {
      const checked = raw.prepare('pragma integrity_check').all();
      if (checked.length !== 1 || checked[0]?.['integrity_check'] !== 'ok') throw new Error(`${file} is corrupted.`);
    }
    if (depth === 'references' && raw.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error(`${file} is corrupted.`);
    const version = Number(raw.prepare('select max(number) as last from migrations').get()?.['last'] ?? 0);
    assertNotNewer(version, file);
  } catch (error) {
    const isSqliteError = error instanceof Error && 'errcode' in error;
    throw isSqliteError ? damagedError(file) : error;
  } finally {
    raw.close();
  }
};

/**
 * Backs up a database with a consistent snapshot, while a shop may run. The copy is checked before it gets its final
 * name.
 *
 * @returns size of the copy, bytes
 * @throws Error with a message for operators
 */
export const backUp = (file: string, copy: string): number => {
  if (!existsSync(file)) throw new Error(`${file} does not exist. Set SHOP_DATA to the shop's data folder.`);
  if (existsSync(copy)) throw new Error(`${copy} already exists. Choose a new file name.`);
  writeComplete(copy, (unfinished) => {
    try {
      keepPrivate(unfinished);
      const raw = openFile(file, { readOnly: true, timeout: 5000 });
      try {
        raw.prepare('vacuum into ?').run(unfinished);
      } catch (error) {
        if (isDamaged(error)) throw damagedError(file);
        const reason = storageReason(error);
        throw reason === undefined ? error : new Error(`Cannot write ${copy}: ${reason}.`);
      } finally {
        raw.close();
      }
      checkDatabase(unfinished, 'pages');
    } finally {
      rmSync(`${unfinished}-journal`, { force: true });
    }
  });
  return statSync(copy).size;
};

/**
 * Replaces a database with a backup, and keeps the previous file next to it.
 *
 * @returns path of the previous file; undefined if there was none
 * @throws Error with a message for operators: the shop runs, or the backup is unusable
 */
export const restore = (backup: string, file: string, now: Date): string | undefined => {
  checkDatabase(backup, 'references');
  const unlock = lockFile(file);
  const fresh = `${file}.new`;
  try {
    copyFileSync(backup, fresh);
    keepPrivate(fresh);
    let previous: string | undefined;
    if (existsSync(file)) {
      // Writes the WAL into the file before it is moved.
      const raw = openFile(file);
      raw.exec('pragma wal_checkpoint(truncate)');
      raw.close();
      previous = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
      renameSync(file, previous);
    }
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    renameSync(fresh, file);
    return previous;
  } finally {
    rmSync(fresh, { force: true });
    unlock();
  }
};
