import { existsSync } from 'node:fs';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import type { OnQuery } from '#backend/database/tables.ts';
import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { removeDeletedContentOnce } from './deleted-content';
import { inMemory, lockFile, openSqlite } from './open-sqlite';
import {
  type DemoSettings,
  existingShopMessage,
  isResponsive,
  refuseDemoIfPublic,
  type ServedDatabase,
} from './served-database';
import { watchWrites } from './storage-failure';

/**
 * Opens a shop's SQLite file. Takes a lock, so that no other process serves it.
 *
 * @throws Error with a message for operators: another process serves the file, or it contains demo data and would be
 *   public
 */
export const serveSqlite = async ({
  file,
  demo,
  isPublic,
  onQuery,
}: DemoSettings & { readonly file: string; readonly onQuery?: OnQuery }): Promise<ServedDatabase> => {
  const isOnDisk = file !== inMemory;
  const unlock = isOnDisk ? lockFile(file) : () => undefined;
  let close = () => Promise.resolve();
  try {
    if (demo && isOnDisk && !existsSync(file)) await demo.installDemo(file);
    const opened = openSqlite(file, { initialContent: isOnDisk ? undefined : await demo?.readDemo(), onQuery });
    close = opened.close;
    const { db } = opened;
    if (opened.isDemo) refuseDemoIfPublic(file, isPublic);
    else if (demo) throw new Error(existingShopMessage(file));
    await migrate(db, sqliteTypes);
    if (isOnDisk) await removeDeletedContentOnce(db);
    const { watch: watched, canWrite } = watchWrites(db);
    return {
      db,
      name: isOnDisk ? `SQLite, ${file}` : 'in memory: data is lost on restart',
      isDemo: opened.isDemo,
      serve: ({ onEvent }) =>
        Promise.resolve(watched(createTransactionRunner(db, singleConnection, { afterCommit: onEvent }))),
      isUp: async () => (await isResponsive(db)) && canWrite(),
      isConnectionError: () => false,
      close: async () => {
        await close();
        unlock();
      },
    };
  } catch (error) {
    await close();
    unlock();
    throw error;
  }
};
