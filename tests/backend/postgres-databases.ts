import { onTestFinished } from 'vitest';
import { connectionPool, createPostgresDb } from '#backend/database/postgres.ts';
import type { Databases } from '#mocks/database/sqljs.ts';
import { createPool } from '#server/database/open-postgres.ts';
import { prepareRepeated } from '#server/database/prepare-repeated.ts';
import { restoreRows } from '../postgres/databases';
import { ownDatabase, withoutTimeouts } from '../postgres/own-database';

type Pool = ReturnType<typeof prepareRepeated>;

/** Connection pools of databases that no test is using. */
const unusedPools: Pool[] = [];

const rejectFile = () => {
  throw new Error('A PostgreSQL database is not a file.');
};

/** PostgreSQL databases for mock backends. When a test ends, its databases can be used by other tests. */
export const postgresDatabases: Databases = {
  openSeeded: async () => {
    const pool =
      unusedPools.pop() ?? prepareRepeated(createPool(await ownDatabase(true), { ...withoutTimeouts, size: 3 }));
    let isOpen = true;
    const release = async () => {
      if (isOpen) unusedPools.push(pool);
      isOpen = false;
    };
    const db = createPostgresDb({ connect: () => pool.connect(), end: release, options: {} });
    onTestFinished(release);
    await restoreRows(db);
    return { db, concurrency: connectionPool, toBytes: rejectFile, changeCount: rejectFile };
  },
  openFile: rejectFile,
};
