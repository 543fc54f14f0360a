import type { TestProject } from 'vitest/node';
import { postgresTypes } from '../../backend/database/column-types';
import { migrate } from '../../backend/database/migrate';
import { connectionPool } from '../../backend/database/postgres';
import { insertSeed } from '../../mocks/database/insert-seed';
import { openPostgres } from '../../server/database/open-postgres';
import { startCluster } from '../support/postgres-cluster';
import { createDatabase, dropDatabases, newName, rememberRows } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL. */
    postgres: string;
    /** The name of a database there with the rows of the seed, from which others are made: their names begin with it. */
    seeded: string;
  }
}

const cleaning: (() => Promise<void>)[] = [];

/** Starts a PostgreSQL, and puts the rows of the seed into a database. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const { url, isOwn, end } = await startCluster();
  cleaning.push(end);
  const name = newName();
  // An own one goes as a whole.
  if (!isOwn) cleaning.unshift(() => dropDatabases(url, name));
  const { db, close } = openPostgres(await createDatabase(url, name), { size: 1 });
  await migrate(db, postgresTypes, connectionPool);
  await insertSeed(db);
  await rememberRows(db);
  await close();
  provide('postgres', url);
  provide('seeded', name);
};

/** Ends it. */
export const teardown = async (): Promise<void> => {
  for (const clean of cleaning) await clean();
};
