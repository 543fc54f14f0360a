import { schemaVersion } from '#backend/database/migrate.ts';
import type { Db } from '#backend/database/tables.ts';
import {
  createTransactionRunner,
  type NotificationListener,
  type RunTransaction,
} from '#backend/database/transaction.ts';
import { seedVersion } from '#seed';
import type { Databases, Opened } from '../database/sqljs';
import type { SnapshotStore } from './snapshot-store';

/** Maximum attempts of a transaction that conflicts with another tab's writes. More indicate a bug. */
const maxAttempts = 20;

/** An open database, and its number of running requests. */
interface Copy extends Opened {
  users: number;
  isOld: boolean;
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
 * and a change is stored before the response. So tabs, reloads and the payment page agree.
 *
 * @param snapshotStore store; without it, the state is in memory only
 */
export const createState = ({ openSeeded, openFile }: Databases, snapshotStore: SnapshotStore | undefined) => {
  let current: Copy | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<NotificationListener>();

  /** Runs work sequentially. */
  const runExclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const closeIfUnused = async (copy: Copy): Promise<void> => {
    if (copy.isOld && copy.users === 0) await copy.db.destroy();
  };

  /** Retires the current database; it is closed after its last request. */
  const retire = async (): Promise<void> => {
    const old = current;
    current = undefined;
    if (!old) return;
    old.isOld = true;
    await closeIfUnused(old);
  };

  const replace = async (opened: Opened): Promise<Copy> => {
    await retire();
    const copy = { ...opened, users: 0, isOld: false };
    current = copy;
    return copy;
  };

  /** @returns false, without storing, when another tab has written in between */
  const store = async ({ toBytes }: Opened, basis: number | undefined): Promise<boolean> => {
    if (!snapshotStore) return true;
    const next = (basis ?? 0) + 1;
    if (!(await snapshotStore.write({ version, revision: next, file: toBytes() }, basis))) return false;
    revision = next;
    return true;
  };

  const reseed = async (): Promise<Copy> => {
    for (;;) {
      const fresh = await openSeeded();
      // Increases the stored revision, so that no revision is reused and another tab's writes are replaced.
      if (await store(fresh, await snapshotStore?.revision())) return replace(fresh);
      await fresh.db.destroy();
    }
  };

  /** The initial seed is not stored, because every tab starts with the same. */
  const begin = async (): Promise<Copy> => {
    revision = undefined;
    return replace(await openSeeded());
  };

  /** Returns the current database, or opens the stored one if another tab has written in between. */
  const load = async (): Promise<Copy> => {
    if (current && (!snapshotStore || (await snapshotStore.revision()) === revision)) return current;
    const stored = await snapshotStore?.read();
    if (!stored) return begin();
    if (stored.version !== version) return reseed();
    revision = stored.revision;
    return replace(await openFile(stored.file));
  };

  const transact: RunTransaction = (make) =>
    runExclusively(async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const copy = await load();
        const basis = revision;
        const published: Parameters<NotificationListener>[0][] = [];
        const before = snapshotStore && copy.changeCount();
        const result = await createTransactionRunner(copy.db, copy.concurrency, {
          afterCommit: (one) => 'stored' in one && published.push(one.stored),
        })(make);
        if ((snapshotStore && copy.changeCount() === before) || (await store(copy, basis))) {
          for (const stored of published) for (const listener of listeners) listener(stored);
          return result;
        }
        // Another tab has stored a change in between: drops this one, and runs again on the stored state.
        await retire();
      }
      throw new Error('Other tabs keep changing the state of the mock backend.');
    });

  return {
    /** Runs work on the current state. */
    use: async <Result>(work: (access: Access) => Promise<Result>): Promise<Result> => {
      const copy = await runExclusively(async () => {
        const loaded = await load();
        loaded.users += 1;
        return loaded;
      });
      try {
        return await work({ db: copy.db, transact });
      } finally {
        copy.users -= 1;
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
