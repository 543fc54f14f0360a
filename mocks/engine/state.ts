import { schemaVersion } from '#backend/database/migrate.ts';
import type { Db } from '#backend/database/tables.ts';
import {
  createTransactionRunner,
  type NotificationListener,
  type RunTransaction,
} from '#backend/database/transaction.ts';
import { seedVersion } from '#seed';
import type { Databases, OpenDatabase } from '../database/sqljs';
import type { SnapshotStore } from './snapshot-store';

/** Maximum attempts of a transaction while other tabs write. More conflicts indicate a bug. */
const maxAttempts = 20;

/** An open database. Once retired, it is closed after its last request. */
interface LoadedDatabase extends OpenDatabase {
  runningRequests: number;
  isRetired: boolean;
}

/** Access to the state: reads by `db`, writes by `transact`. */
export interface Access {
  readonly db: Db;
  readonly transact: RunTransaction;
}

/** Version of seed and schema. A stored state of another version is replaced by the seed. */
const version = `${seedVersion}.${schemaVersion}`;

/**
 * State of a mock backend: an SQLite database and a store for its file. Every request starts from the stored revision,
 * and every change is stored before the response, so that tabs, reloads and the payment page agree.
 *
 * @param snapshotStore store; without it, the state is in memory only
 */
export const createState = ({ openSeeded, openFile }: Databases, snapshotStore: SnapshotStore | undefined) => {
  let current: LoadedDatabase | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<NotificationListener>();

  /** Runs `work` after all earlier calls have completed. */
  const runExclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const closeIfUnused = async (copy: LoadedDatabase): Promise<void> => {
    if (copy.isRetired && copy.runningRequests === 0) await copy.db.destroy();
  };

  /** Retires the current database. */
  const retire = async (): Promise<void> => {
    const old = current;
    current = undefined;
    if (!old) return;
    old.isRetired = true;
    await closeIfUnused(old);
  };

  const replace = async (opened: OpenDatabase): Promise<LoadedDatabase> => {
    await retire();
    const copy = { ...opened, runningRequests: 0, isRetired: false };
    current = copy;
    return copy;
  };

  /**
   * Stores a database as the successor of `baseRevision`.
   *
   * @returns false, without storing, if another tab has written in between
   */
  const store = async ({ toBytes }: OpenDatabase, baseRevision: number | undefined): Promise<boolean> => {
    if (!snapshotStore) return true;
    const next = (baseRevision ?? 0) + 1;
    if (!(await snapshotStore.write({ version, revision: next, file: toBytes() }, baseRevision))) return false;
    revision = next;
    return true;
  };

  const reseed = async (): Promise<LoadedDatabase> => {
    for (;;) {
      const seeded = await openSeeded();
      // Increases the stored revision, so that no revision is reused and another tab's writes are replaced.
      if (await store(seeded, await snapshotStore?.revision())) return replace(seeded);
      await seeded.db.destroy();
    }
  };

  /** Opens the seed without storing it, because every tab starts with the same seed. */
  const openUnstoredSeed = async (): Promise<LoadedDatabase> => {
    revision = undefined;
    return replace(await openSeeded());
  };

  /** Returns the current database, or opens the stored one if another tab has written in between. */
  const load = async (): Promise<LoadedDatabase> => {
    if (current && (!snapshotStore || (await snapshotStore.revision()) === revision)) return current;
    const stored = await snapshotStore?.read();
    if (!stored) return openUnstoredSeed();
    if (stored.version !== version) return reseed();
    revision = stored.revision;
    return replace(await openFile(stored.file));
  };

  const transact: RunTransaction = (make) =>
    runExclusively(async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const copy = await load();
        const baseRevision = revision;
        const published: Parameters<NotificationListener>[0][] = [];
        const changesBefore = snapshotStore && copy.changeCount();
        const result = await createTransactionRunner(copy.db, copy.concurrency, {
          afterCommit: (one) => 'stored' in one && published.push(one.stored),
        })(make);
        if ((snapshotStore && copy.changeCount() === changesBefore) || (await store(copy, baseRevision))) {
          for (const stored of published) for (const listener of listeners) listener(stored);
          return result;
        }
        // Another tab has stored a change in between: discards this change, and repeats it on the stored state.
        await retire();
      }
      throw new Error('Other tabs keep changing the state of the mock backend.');
    });

  return {
    /** Runs work on the current state. */
    use: async <Result>(work: (access: Access) => Promise<Result>): Promise<Result> => {
      const copy = await runExclusively(async () => {
        const loaded = await load();
        loaded.runningRequests += 1;
        return loaded;
      });
      try {
        return await work({ db: copy.db, transact });
      } finally {
        copy.runningRequests -= 1;
        await closeIfUnused(copy);
      }
    },
    /** Changes the state. `make` may run again when another tab writes concurrently. */
    transact,
    /**
     * Calls back with every stored notification after its commit.
     *
     * @returns an unsubscribe function
     */
    onNotificationStored: (listener: NotificationListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Restores the seed. */
    reset: (): Promise<void> =>
      runExclusively(async () => {
        await reseed();
      }),
  };
};

export type State = ReturnType<typeof createState>;
