import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Db, tableNames } from '#backend/database/tables.ts';
import { resetSequences } from '#server/database/open-postgres.ts';

/** Runs statements on a separate connection. */
const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates a name that is unique among test runs. */
export const newName = (prefix = 'giftlist'): string => `${prefix}_${randomUUID().slice(0, 8)}`;

/**
 * Creates a database.
 *
 * @param url of the PostgreSQL server
 * @param template name of the database to copy
 * @returns URL of the new database
 */
export const createDatabase = async (url: string, name: string, template = 'template0'): Promise<string> => {
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const newUrl = new URL(url);
  newUrl.pathname = `/${name}`;
  return newUrl.href;
};

/** Drops all databases with this name prefix and closes their connections. */
export const dropDatabases = (url: string, prefix: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${prefix}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

/** Tables that tests rarely change. `restoreRows` skips them if they are unchanged. */
const rarelyChanged = ['images', 'products', 'product_facets', 'facets'];

/** Without the words of products, which change with them. */
const oftenChanged = tableNames.filter((name) => name !== 'product_words' && !rarelyChanged.includes(name));

/** Copies all rows for `restoreRows`, which is a hundred times as fast as a new database. */
export const saveRows = async (db: Db): Promise<void> => {
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

/** Restores the rows of `saveRows`. */
export const restoreRows = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const changed = [];
    for (const name of rarelyChanged) if (await isChanged(tx, name)) changed.push(name);
    const toRestore = changed.length > 0 ? tableNames : oftenChanged;
    for (const name of toRestore.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const name of toRestore)
      await sql`insert into ${sql.table(name)} table ${sql.table(`seed.${name}`)}`.execute(tx);
    await resetSequences(tx);
  });
