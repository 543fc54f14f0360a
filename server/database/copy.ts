import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { postgresTypes, sqliteTypes } from '#backend/database/column-types.ts';
import { assertNotNewer, migrate, schemaVersion, versionOf } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import type { Db } from '#backend/database/tables.ts';
import { copyRows, type ReadTable } from './copy-rows';
import { lockFile, markDemo, openSqlite, readSqliteTable } from './open-sqlite';
import { isPostgres } from './postgres-url';

/** Source or target of a copy. */
interface CopySide {
  readonly name: string;
  readonly db: Db;
  readonly read: ReadTable;
  readonly isDemo: boolean;
  /** Runs at the start of the transaction. */
  readonly begin: (tx: Db) => Promise<void>;
  /** Runs at the end of the target's transaction. Marks the target as a demo if `isDemo`. */
  readonly finish: (tx: Db, isDemo: boolean) => Promise<void>;
  /** @param isComplete whether the copy is complete */
  readonly close: (isComplete: boolean) => Promise<void>;
}

const sqliteSource = (file: string): CopySide => {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const unlock = lockFile(file);
  const { db, isDemo, close } = openSqlite(file, { readOnly: true });
  return {
    name: `SQLite, ${file}`,
    db,
    read: readSqliteTable,
    isDemo,
    begin: () => Promise.resolve(),
    finish: () => Promise.resolve(),
    close: async () => {
      await close();
      unlock();
    },
  };
};

const sqliteTarget = async (file: string): Promise<CopySide> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Copy to a new file.`);
  mkdirSync(dirname(file), { recursive: true });
  const unlock = lockFile(file);
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const { db, close } = openSqlite(unfinished);
  const remove = async () => {
    await close();
    rmSync(unfinished, { force: true });
    unlock();
  };
  await migrate(db, sqliteTypes).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    name: `SQLite, ${file}`,
    db,
    read: readSqliteTable,
    isDemo: false,
    begin: () => Promise.resolve(),
    finish: async (tx, isDemo) => (isDemo ? markDemo(tx) : undefined),
    close: async (isComplete) => {
      if (!isComplete) return remove();
      await close();
      renameSync(unfinished, file);
      unlock();
    },
  };
};

const postgresSide = async (url: string, isTarget: boolean): Promise<CopySide> => {
  const postgres = await import('./open-postgres');
  const { db, explainErrors, close } = postgres.openPostgres(url, { size: 1, isWithoutTimeouts: true });
  const name = postgres.postgresName(url);
  try {
    await explainErrors(async () => {
      if (isTarget) await migrate(db, postgresTypes, connectionPool);
      else if (!(await postgres.hasTables(db))) throw new Error(`${name} contains no shop.`);
    });
    return {
      name,
      db,
      read: postgres.readPostgresTable,
      isDemo: await postgres.isDemoDatabase(db),
      begin: async (tx) => {
        // Repeatable read, so that all tables are read from one snapshot.
        if (!isTarget) await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        const { rows } = await sql.raw<{ got: boolean }>(postgres.servingLock.exclusive).execute(tx);
        if (rows[0]?.got !== true) throw new Error(`A shop is running on ${name}. Stop it first.`);
      },
      finish: async (tx, isDemo) => {
        await postgres.resetSequences(tx);
        if (isDemo) await postgres.markDemo(tx);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Opens source and target; closes both after an error. */
const openSides = async (from: string, to: string): Promise<readonly [source: CopySide, target: CopySide]> => {
  const source = isPostgres(from) ? await postgresSide(from, false) : sqliteSource(from);
  try {
    const version = await versionOf(source.db);
    assertNotNewer(version, source.name);
    if (version < schemaVersion)
      throw new Error(
        `${source.name} has an older version of the shop (its tables have version ${version}, this program needs ${schemaVersion}). Start the shop with it once, and stop it.`,
      );
    return [source, isPostgres(to) ? await postgresSide(to, true) : await sqliteTarget(to)];
  } catch (error) {
    await source.close(false);
    throw error;
  }
};

/**
 * Copies a shop into an empty database. The source stays unchanged.
 *
 * @param from SQLite file or PostgreSQL URL
 * @param to likewise; a file must not exist yet
 * @returns number of rows by table
 * @throws Error with a message for operators, after the partial copy was removed
 */
export const copyShop = async (from: string, to: string): Promise<ReadonlyMap<string, number>> => {
  const [source, target] = await openSides(from, to);
  let isComplete = false;
  try {
    const counts = await source.db.transaction().execute(async (sourceTx) => {
      await source.begin(sourceTx);
      return target.db.transaction().execute(async (targetTx) => {
        await target.begin(targetTx);
        const copied = await copyRows({ db: sourceTx, read: source.read }, { db: targetTx, read: target.read });
        await target.finish(targetTx, source.isDemo);
        return copied;
      });
    });
    isComplete = true;
    return counts;
  } finally {
    await source.close(false);
    await target.close(isComplete);
  }
};

/**
 * `npm run admin -- copy --from <file or address> --to <file or address>`.
 *
 * @param args arguments after `copy`
 * @returns output for the terminal
 * @throws Error with a message for operators
 */
export const copy = async (args: readonly string[]): Promise<string> => {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' }, to: { type: 'string' } } });
  const { from, to } = values;
  if (!from || !to)
    throw new Error('Usage: npm run admin -- copy --from data/shop.sqlite --to postgres://user@host/database');
  const counts = await copyShop(from, to);
  return [...counts].map(([table, count]) => `  ${table.padEnd(20)} ${count}`).join('\n');
};
