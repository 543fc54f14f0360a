import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Db, tableNames } from '../../backend/database/tables';
import { resetSequences } from '../../server/database/open-postgres';

/** Runs statements outside of the shops' databases. */
const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A name that no other run of the tests uses. */
export const newName = (before = 'giftlist'): string => `${before}_${randomUUID().slice(0, 8)}`;

/**
 * Makes a database.
 *
 * @param url of the PostgreSQL where it is made
 * @param template the name of a database that it is a copy of
 * @returns its address
 */
export const createDatabase = async (url: string, name: string, template = 'template0'): Promise<string> => {
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** Removes all databases whose names begin so, and ends the connections to them. */
export const dropDatabases = (url: string, before: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${before}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

/** What the tests hardly ever change. */
const stable = ['images', 'products', 'product_labels', 'labels'];

const own = tableNames.filter((name) => !stable.includes(name));

/** Remembers the rows that are there now. `restoreRows` brings them back: a new database takes a hundred times as long. */
export const rememberRows = async (db: Db): Promise<void> => {
  await sql`create schema seed`.execute(db);
  for (const name of tableNames)
    await sql`create table ${sql.table(`seed.${name}`)} as table ${sql.table(name)}`.execute(db);
};

const isChanged = async (db: Db, name: string): Promise<boolean> => {
  const content = (table: string) => sql`(select sum(hashtext(row::text)) from ${sql.table(table)} as row)`;
  const { rows } = await sql<{
    changed: boolean;
  }>`select ${content(name)} is distinct from ${content(`seed.${name}`)} as changed`.execute(db);
  return rows[0]?.changed === true;
};

/** Brings the rows back that were remembered. */
export const restoreRows = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changed = [];
    for (const name of stable) if (await isChanged(tx, name)) changed.push(name);
    const all = changed.length > 0 ? tableNames : own;
    for (const name of all.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const name of all) await sql`insert into ${sql.table(name)} table ${sql.table(`seed.${name}`)}`.execute(tx);
    await resetSequences(tx);
  });
