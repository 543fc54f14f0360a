import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { sqliteTypes } from '#backend/database/column-types.ts';
import { assertNotNewer, migrate, schemaVersion, versionOf } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import type { Db } from '#backend/database/tables.ts';
import { createTransactionRunner, type RunTransaction, singleConnection } from '#backend/database/transaction.ts';
import { type AdminContext, OperatorError } from '../admin/context';
import { lockFile, openSqlite } from '../database/open-sqlite';
import { sendPublishedEvent } from '../database/published-events';
import { openIntegrations } from '../open-integrations';
import { createPorts } from '../ports';
import { defaultOperatorPort, readSettings, type Settings } from '../settings';
import { createLiveSettings, type FixedSettings } from '../shop-settings';

/** Environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Name of the CLI's system user in the audit log. */
export const actorAtTerminal = (): string => `${userInfo().username} at the terminal`;

/** Settings of the environment. `--no-payment`, because the CLI takes no payments, and so needs no provider's key. */
const settingsOf = (variables: Variables): Settings => readSettings(['--no-payment'], variables);

/** Values of shop settings that the environment sets. */
export const fixedSettingsOf = (variables: Variables): FixedSettings => settingsOf(variables).fixed;

/** Whether the shop's database is PostgreSQL. */
export const isOnPostgres = (variables: Variables): boolean => settingsOf(variables).databaseUrl !== undefined;

/** Name of the shop's database in messages, without a password. */
export const databaseNameOf = async (variables: Variables): Promise<string> => {
  const { databaseUrl, file } = settingsOf(variables);
  return databaseUrl === undefined ? file : (await import('../database/open-postgres')).postgresName(databaseUrl);
};

/**
 * Path of the shop's SQLite file.
 *
 * @throws OperatorError with PostgreSQL
 */
export const fileOf = (variables: Variables): string => {
  if (isOnPostgres(variables))
    throw new OperatorError('This shop uses PostgreSQL: back it up with pg_dump, and restore it with pg_restore.');
  return settingsOf(variables).file;
};

interface OpenedDatabase {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly close: () => Promise<void>;
}

/** Takes the lock of a file, unless a running shop has it. */
const tryLock = (file: string): (() => void) | undefined => {
  try {
    return lockFile(file);
  } catch {
    return undefined;
  }
};

const openSqliteShop = async (file: string): Promise<OpenedDatabase> => {
  const unlock = tryLock(file);
  let close = () => Promise.resolve();
  let db: Db;
  try {
    ({ db, close } = openSqlite(file));
    // A running shop has already migrated its database.
    if (unlock) await migrate(db, sqliteTypes);
  } catch (error) {
    await close();
    throw error;
  } finally {
    unlock?.();
  }
  // Publishes no events, because the live connections belong to another process, the running shop. Its members see the
  // change with their next read.
  return { db, transact: createTransactionRunner(db, singleConnection, {}), close };
};

const openPostgresShop = async (url: string, mayBeNew: boolean): Promise<OpenedDatabase> => {
  const { openPostgres, postgresName } = await import('../database/open-postgres');
  const { migrateUnlessServed } = await import('../database/serve-postgres');
  if (!(await migrateUnlessServed(url, mayBeNew)))
    throw new OperatorError(`${postgresName(url)} contains no shop. Check DATABASE_URL.`);
  const { db, close } = openPostgres(url, { size: 2 });
  return { db, transact: createTransactionRunner(db, connectionPool, { beforeCommit: sendPublishedEvent }), close };
};

/**
 * Opens the shop's database, with or without a running shop.
 *
 * @param mayBeNew whether a missing file, or the tables of an empty database, are created
 * @throws Error with a message for operators: no shop, or another version
 */
export const withShop = async <Result>(
  variables: Variables,
  work: (context: AdminContext) => Promise<Result>,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Result> => {
  const settings = settingsOf(variables);
  const { file, databaseUrl, origin, port, operator, integrations: integrationSettings } = settings;
  if (databaseUrl === undefined && !mayBeNew && !existsSync(file))
    throw new OperatorError(`${file} does not exist. Set SHOP_DATA to the shop's data folder.`);
  const { db, transact, close } = await (databaseUrl === undefined
    ? openSqliteShop(file)
    : openPostgresShop(databaseUrl, mayBeNew));
  try {
    const version = await versionOf(db);
    assertNotNewer(version);
    if (version < schemaVersion)
      throw new OperatorError(
        `The running shop has an older version (its tables have version ${version}, this program needs ${schemaVersion}). Restart it with this version first.`,
      );
    const integrations = await openIntegrations(integrationSettings, {
      db,
      isPersistent: true,
      log: () => undefined,
      origin,
    });
    const shopSettings = createLiveSettings(settings.fixed);
    await shopSettings.load(db);
    return await work({
      db,
      transact,
      ports: createPorts(
        settings,
        shopSettings.current,
        () => `http://localhost:${port}`,
        () => (operator.port === 'off' ? undefined : `http://localhost:${operator.port ?? defaultOperatorPort}`),
        integrations,
      ),
      actor: actorAtTerminal(),
    });
  } finally {
    await close();
  }
};
