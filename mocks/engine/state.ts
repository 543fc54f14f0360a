import { createMakeChange, type Listener, type MakeChange, noLock } from '../../backend/database/change';
import type { Db } from '../../backend/database/tables';
import { schemaVersion } from '../../backend/database/migrations';
import type { Databases, Opened } from '../database/sqljs';
import { seedVersion } from '../seed';
import type { Vault } from './vault';

/** How often a change starts over because another tab has stored one meanwhile. After that something else is wrong. */
const maxAttempts = 20;

/** An open database, and how many requests are at work on it. */
interface Copy extends Opened {
  users: number;
  isOld: boolean;
}

/** What works on the state: reads `db`, and changes it by `change`. */
export interface Access {
  readonly db: Db;
  readonly change: MakeChange;
}

/** What a stored state has to have begun with. Another one is replaced by the seed. */
const version = `${seedVersion}.${schemaVersion}`;

/**
 * The state of a mock backend: an SQLite of its own, and a vault that keeps it as a file. Every request starts from the revision that the
 * vault has now, and a change is stored before its request is answered: so two tabs, a reload and the payment page agree.
 *
 * @param vault where it is kept; without one it is only in memory
 */
export const createState = ({ openSeeded, openFile }: Databases, vault: Vault | undefined) => {
  let current: Copy | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<Listener>();

  /** Runs one piece of work after the other. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  const closeIfUnused = async (copy: Copy): Promise<void> => {
    if (copy.isOld && copy.users === 0) await copy.db.destroy();
  };

  /** Puts another database in the place of the current one, which is closed as soon as its last request is answered. */
  const replace = async (opened: Opened | undefined): Promise<Copy | undefined> => {
    const old = current;
    current = opened && { ...opened, users: 0, isOld: false };
    if (old) {
      old.isOld = true;
      await closeIfUnused(old);
    }
    return current;
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
      if (await store(fresh, await vault?.revision())) return (await replace(fresh)) ?? reseed();
      await fresh.db.destroy();
    }
  };

  const load = async (): Promise<Copy> => {
    if (current && (!vault || (await vault.revision()) === revision)) return current;
    const stored = await vault?.read();
    if (stored?.version !== version) return reseed();
    revision = stored.revision;
    return (await replace(await openFile(stored.file))) ?? reseed();
  };

  const change: MakeChange = (make) =>
    inTurn(async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const copy = await load();
        const basis = revision;
        const told: Parameters<Listener>[0][] = [];
        const before = vault && copy.changeCount();
        const result = await createMakeChange(copy.db, noLock, (stored) => told.push(stored))(make);
        if ((vault && copy.changeCount() === before) || (await store(copy, basis))) {
          for (const stored of told) for (const listener of listeners) listener(stored);
          return result;
        }
        await replace(undefined);
      }
      throw new Error('Other tabs keep changing the state of the mock backend.');
    });

  return {
    /** Works on the state as it is now. */
    use: async <Result>(work: (access: Access) => Promise<Result>): Promise<Result> => {
      const copy = await inTurn(async () => {
        const loaded = await load();
        loaded.users += 1;
        return loaded;
      });
      try {
        return await work({ db: copy.db, change });
      } finally {
        copy.users -= 1;
        await closeIfUnused(copy);
      }
    },
    /** Changes the state. `make` may run more than once, when another tab writes at the same time. */
    change,
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
      inTurn(async () => {
        await reseed();
      }),
  };
};

/** The state of one mock backend. */
export type State = ReturnType<typeof createState>;
