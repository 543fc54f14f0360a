import type { TestProject } from 'vitest/node';
import { postgresTypes } from '#backend/database/column-types.ts';
import { migrate } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { startCluster } from '../support/postgres-cluster';
import { createDatabase, dropDatabases, newName, saveRows } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server. */
    postgres: string;
    /** Name of the seeded template database, and prefix of its copies. */
    seeded: string;
  }
}

const cleanups: (() => Promise<void>)[] = [];

/** Starts PostgreSQL and creates a seeded template database. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const { url, isStartedByTests: isOwn, end } = await startCluster();
  cleanups.push(end);
  const name = newName();
  // A server that this run started is removed with its databases.
  if (!isOwn) cleanups.unshift(() => dropDatabases(url, name));
  const { db, close } = openPostgres(await createDatabase(url, name), { size: 1 });
  await migrate(db, postgresTypes, connectionPool);
  await insertSeed(db);
  await saveRows(db);
  await close();
  provide('postgres', url);
  provide('seeded', name);
};

/** Removes the databases or stops the server. */
export const teardown = async (): Promise<void> => {
  for (const clean of cleanups) await clean();
};
