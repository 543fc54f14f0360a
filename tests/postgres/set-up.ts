import type { TestProject } from 'vitest/node';
import { migrate, postgresTypes } from '../../backend/database/migrations';
import { manyConnections } from '../../backend/database/postgres';
import { fill } from '../../mocks/database/seeded';
import { openPostgres } from '../../server/database/open-postgres';
import { startCluster } from '../support/postgres-cluster';
import { createDatabase, dropDatabase } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL. */
    postgres: string;
    /** The name of a database there with the rows of the seed, from which others are made. */
    seeded: string;
  }
}

/** Starts a PostgreSQL, puts the rows of the seed into a database, and ends it after the tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { url, end } = await startCluster();
  try {
    const { name, url: seeded } = await createDatabase(url);
    const { db, close } = openPostgres(seeded, { size: 1 });
    await migrate(db, postgresTypes, manyConnections);
    await fill(db);
    await close();
    provide('postgres', url);
    provide('seeded', name);
    return async () => {
      await dropDatabase(url, name);
      await end();
    };
  } catch (error) {
    await end();
    throw error;
  }
};
