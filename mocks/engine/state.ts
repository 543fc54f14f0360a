import { createTransactionRunner, type Listener, type RunTransaction } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';
import { schemaVersion } from '../../backend/database/migrations';
import type { Databases, Opened } from '../database/sqljs';
import { seedVersion } from '../../seed';
import type { SnapshotStore } from './snapshot-store';

/** How often a change starts over because another tab has stored one meanwhile. After that something else is wrong. */
const maxAttempts = 20;

/** An open database, and how many requests are at work on it. */
interface Copy extends Opened {
  users: number;
  isOld: boolean;
}

/** What works on the state: reads `db`, and changes it by `transact`. */
export interface Access {
  readonly db: Db;
  readonly transact: RunTransaction;
}

/** What a stored state has to have begun with. Another one is replaced by the seed. */
const version = `${seedVersion}.${schemaVersion}`;

/**
 * The state of a mock backend: an SQLite of its own, and a vault that keeps it as a file. Every request starts from the revision that the
 * vault has now, and a change is stored before its request is answered: so two tabs, a reload and the payment page agree.
 *
 * @param vault where it is kept; without one it is only in memory
 */
export const createState = ({ openSeeded, openFile }: Databases, vault: SnapshotStore | undefined) => {
  let current: Copy | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<Listener>();

  /** Runs one piece of work after the other. */
  const runExclusively = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const closeIfUnused = async (copy: Copy): Promise<void> => {
    if (copy.isOld && copy.users === 0) await copy.db.destroy();
  };

  /** Lets the current database go; it is closed as soon as its last request is answered. */
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

  /** @returns false when another tab has written meanwhile; then nothing was stored */
  const store = async ({ toBytes }: Opened, basis: number | undefined): Promise<boolean> => {
    if (!vault) return true;
    const next = (basis ?? 0) + 1;
    if (!(await vault.write({ version, revision: next, file: toBytes() }, basis))) return false;
    revision = next;
    return true;
  };

  const reseed = async (): Promise<Copy> => {
    for (;;) {
      const fresh = await openSeeded();
      // A revision is never used twice, and what another tab wrote meanwhile is replaced as well.
      if (await store(fresh, await vault?.revision())) return replace(fresh);
      await fresh.db.destroy();
    }
  };

  /** In an empty vault, the seed need not be stored: another tab begins with the same. */
  const begin = async (): Promise<Copy> => {
    revision = undefined;
    return replace(await openSeeded());
  };

  const load = async (): Promise<Copy> => {
    if (current && (!vault || (await vault.revision()) === revision)) return current;
    const stored = await vault?.read();
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
        const told: Parameters<Listener>[0][] = [];
        const before = vault && copy.changeCount();
        const result = await createTransactionRunner(copy.db, copy.concurrency, {
          after: (one) => 'stored' in one && told.push(one.stored),
        })(make);
        if ((vault && copy.changeCount() === before) || (await store(copy, basis))) {
          for (const stored of told) for (const listener of listeners) listener(stored);
          return result;
        }
        await retire();
      }
      throw new Error('Other tabs keep changing the state of the mock backend.');
    });

  return {
    /** Works on the state as it is now. */
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
    /** Changes the state. `make` may run more than once, when another tab writes at the same time. */
    transact,
    /**
     * Calls back with every notification that this state has stored, once the change is kept.
     *
     * @returns ends it
     */
    onNotificationStored: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Goes back to the seed. */
    reset: (): Promise<void> =>
      runExclusively(async () => {
        await reseed();
      }),
  };
};

/** The state of one mock backend. */
export type State = ReturnType<typeof createState>;
