import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Db, tableNames } from '#backend/database/tables.ts';

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

/** Statements that bring back the rows of tables. */
const statementsFor = (names: readonly string[]): string =>
  [
    ...names.toReversed().map((name) => `delete from ${name};`),
    ...names.map((name) => `insert into ${name} table seed.${name};`),
  ].join('\n');

const contentOf = (table: string) => `(select sum(hashtext(row::text)) from ${table} as row)`;

/**
 * Copies all rows for `restoreRows`, which is a hundred times as fast as a new database. It is one function of the
 * database, because 150 statements took three times the CPU time.
 */
export const saveRows = async (db: Db): Promise<void> => {
  await sql`create schema seed`.execute(db);
  for (const name of tableNames)
    await sql`create table ${sql.table(`seed.${name}`)} as table ${sql.table(name)}`.execute(db);
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'seq' and table_schema = current_schema()`.execute(db);
  const changed = rarelyChanged.map((name) => `${contentOf(name)} is distinct from ${contentOf(`seed.${name}`)}`);
  const sequences = rows.map(
    ({ name }) => `perform setval(pg_get_serial_sequence('${name}', 'seq'), max(seq)) from ${name};`,
  );
  const body = `begin
    if ${changed.join(' or ')} then ${statementsFor(tableNames)} else ${statementsFor(oftenChanged)} end if;
    ${sequences.join('\n')}
  end`;
  await sql`create function seed.restore() returns void language plpgsql as ${sql.lit(body)}`.execute(db);
};

/** Restores the rows of `saveRows`. */
export const restoreRows = async (db: Db): Promise<void> => {
  await sql`select seed.restore()`.execute(db);
};
