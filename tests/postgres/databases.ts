import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Runs one statement outside of the shops' databases. */
const run = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Makes a database.
 *
 * @param url of the PostgreSQL where it is made
 * @param template the name of a database that it is a copy of; default: an empty one
 */
export const createDatabase = async (url: string, template = 'template0') => {
  const name = `giftlist_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href };
};

/** Removes a database, and ends the connections to it. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  run(url, `drop database ${name} with (force)`);
