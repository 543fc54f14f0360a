import { onTestFinished } from 'vitest';
import { connectionPool, createPostgresDb } from '../../backend/database/postgres';
import type { Databases } from '../../mocks/database/sqljs';
import { createPool } from '../../server/database/open-postgres';
import { restoreRows } from '../postgres/databases';
import { ownDatabase, withoutTimeouts } from '../postgres/own-database';

type Pool = ReturnType<typeof createPool>;

/** Databases that no test uses at the moment. */
const free: Pool[] = [];

const isNoFile = () => {
  throw new Error('PostgreSQL is no file, and no page keeps it.');
};

/** Databases of PostgreSQL for mock backends. They end with the test, and another one gets them. */
export const postgresDatabases: Databases = {
  openSeeded: async () => {
    const pool = free.pop() ?? createPool(await ownDatabase(true), { ...withoutTimeouts, size: 3 });
    let isOpen = true;
    const giveBack = async () => {
      if (isOpen) free.push(pool);
      isOpen = false;
    };
    const db = createPostgresDb({ connect: () => pool.connect(), end: giveBack, options: {} });
    onTestFinished(giveBack);
    await restoreRows(db);
    return { db, concurrency: connectionPool, toBytes: isNoFile, changeCount: isNoFile };
  },
  openFile: isNoFile,
};
