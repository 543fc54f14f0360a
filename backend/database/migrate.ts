import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { type ColumnTypes, runMigrationStep } from './column-types';
import { migrations } from './migrations';
import type { Db } from './tables';
import { type ConcurrencyControl, singleConnection } from './transaction';

const names = Object.keys(migrations);

/** Version of the newest schema: the number in its migration's name. */
export const schemaVersion = Number(names.at(-1)?.slice(0, 4));

/** Schema version of a database; 0 for an empty one. */
export const versionOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
};

/**
 * Rejects a database of a newer version of the shop. The newer shop may depend on data that this one does not write.
 *
 * @throws Error with a message for operators
 */
export const assertNotNewer = (version: number, name = 'The database'): void => {
  if (version > schemaVersion)
    throw new Error(
      `${name} has a newer version (its tables have version ${version}, this program knows ${schemaVersion}). Use the newer program.`,
    );
};

/**
 * Kysely's table of migrations, plus `number`. Versions of the shop without Kysely's Migrator read only this column, to
 * reject a newer database.
 */
const migrationTable = sql`migrations (name text primary key, "timestamp" text not null,
  number integer generated always as (cast(substr(name, 1, 4) as integer)) stored)`;

/** Kysely's lock table. Created here, because Kysely creates none if another schema of the database has one. */
const lockTable = sql`kysely_migration_lock (id text primary key, is_locked integer not null default 0)`;

/** Adds the names to a table of migrations that has only numbers. Earlier versions of the shop wrote no names. */
const nameMigrations = async (tx: Db, version: number): Promise<void> => {
  const { rows } = await sql<{ name?: string }>`select * from migrations limit 1`.execute(tx);
  if (rows.length === 0 || rows[0]?.name !== undefined) return;
  await sql`drop table migrations`.execute(tx);
  await sql`create table ${migrationTable}`.execute(tx);
  const timestamp = new Date().toISOString();
  for (const name of names.slice(0, version))
    await sql`insert into migrations (name, "timestamp") values (${name}, ${timestamp})`.execute(tx);
};

const providerOf = (types: ColumnTypes): MigrationProvider => ({
  getMigrations: () =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(migrations).map(([name, stepsOf]) => [
          name,
          {
            up: async (tx) => {
              for (const step of stepsOf(types)) await runMigrationStep(tx, step);
            },
          },
        ]),
      ),
    ),
});

interface MigrateOptions extends Pick<ConcurrencyControl, 'lock'> {
  /** Called before the upgrade of an existing database, in its transaction; may throw. */
  readonly beforeUpgrade?: (tx: Db, version: number) => Promise<void>;
}

/**
 * Migrates a database to the newest schema, in one transaction. Takes a lock, so that one process migrates at a time.
 *
 * @throws Error with a message for operators if the database is newer
 */
export const migrate = (
  db: Db,
  types: ColumnTypes,
  { lock, beforeUpgrade }: MigrateOptions = singleConnection,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lock(tx, 'migrations');
    await sql`create table if not exists ${migrationTable}`.execute(tx);
    await sql`create table if not exists ${lockTable}`.execute(tx);
    const version = await versionOf(tx);
    assertNotNewer(version);
    if (version > 0 && version < schemaVersion) await beforeUpgrade?.(tx, version);
    await nameMigrations(tx, version);
    const { error } = await new Migrator({
      db: tx,
      provider: providerOf(types),
      migrationTableName: 'migrations',
    }).migrateToLatest();
    if (error !== undefined) throw error;
  });
