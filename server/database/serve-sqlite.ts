import { existsSync } from 'node:fs';
import { createMakeChange, oneConnection } from '../../backend/database/change';
import { migrate, sqliteTypes } from '../../backend/database/migrations';
import type { Settings } from '../settings';
import { lockFile, openSqlite } from './open-sqlite';
import { answers, refuseDemo, type ShopDatabase } from './shop-database';

/**
 * Opens the SQLite file of a shop. No other process serves it.
 *
 * @throws Error with a sentence: another process on the same file, or the demo's people where everybody would reach them
 */
export const serveSqlite = async ({
  file,
  isDemo,
  isPublic,
}: Pick<Settings, 'file' | 'isDemo' | 'isPublic'>): Promise<ShopDatabase> => {
  const unlock = lockFile(file);
  let close = () => Promise.resolve();
  try {
    if (isDemo && !existsSync(file)) await (await import('../demo')).putDemo(file);
    const opened = openSqlite(file);
    close = opened.close;
    const { db } = opened;
    if (opened.isDemo) refuseDemo(file, isPublic);
    await migrate(db, sqliteTypes);
    return {
      db,
      name: `SQLite, ${file}`,
      serve: ({ tell }) => Promise.resolve(createMakeChange(db, oneConnection, { after: tell })),
      isUp: () => answers(db),
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
