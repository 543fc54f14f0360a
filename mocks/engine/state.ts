import { seed, seedVersion } from '../seed';
import { takeUnannounced } from '../backend/news';
import { fillTables, readTables, type Row, type Tables } from '../backend/tables';
import type { Vault } from './vault';

/** How often a change starts over because another tab has stored one meanwhile. After that something else is wrong. */
const maxAttempts = 20;

/** Told of a notification that was stored; `ownerId` says whose it is. */
export type NotificationListener = (stored: Row<'notifications'>) => void;

/**
 * The state of a mock backend, kept in its vault. Every read and every change starts from the revision that the vault has now, and a
 * change is stored before its request is answered: so two tabs, a reload and the payment page agree. A state that was stored with
 * another `seedVersion` is replaced by the seed.
 */
export const createState = (vault: Vault) => {
  let tables: Tables | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<NotificationListener>();

  /**
   * Replaces what is stored by the seed.
   *
   * @returns false when another tab has written meanwhile; then nothing was replaced
   */
  const storeSeed = async (): Promise<boolean> => {
    const stored = await vault.read();
    // A revision number is never used twice: another tab would take the new state for the one that it has read.
    const next = (stored?.revision ?? 0) + 1;
    const rows = readTables(await fillTables(seed));
    return vault.write({ seed: seedVersion, revision: next, tables: rows }, stored?.revision);
  };

  const load = async (): Promise<Tables> => {
    const stored = await vault.read();
    if (stored?.seed !== seedVersion) {
      await storeSeed();
      return load();
    }
    if (tables === undefined || stored.revision !== revision) {
      tables = await fillTables(stored.tables);
      revision = stored.revision;
    }
    return tables;
  };

  /** Runs one piece of work after the other, so that none sees the half-made change of another. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    /** Reads the state as it is now. `look` must not change it. */
    read: <Result>(look: (current: Tables) => Result | Promise<Result>): Promise<Result> =>
      inTurn(async () => look(await load())),
    /**
     * Changes the state. Resolves when the change is stored; when `make` throws, nothing has changed.
     *
     * @param make may run more than once, when another tab writes at the same time
     */
    change: <Result>(make: (current: Tables) => Result | Promise<Result>): Promise<Result> =>
      inTurn(async () => {
        for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
          const current = await load();
          const basis = revision ?? 0;
          try {
            const result = await make(current);
            const next = { seed: seedVersion, revision: basis + 1, tables: readTables(current) };
            if (await vault.write(next, basis)) {
              revision = basis + 1;
              for (const stored of takeUnannounced(current)) for (const listener of listeners) listener(stored);
              return result;
            }
          } catch (error) {
            tables = undefined;
            throw error;
          }
          tables = undefined;
        }
        throw new Error('Other tabs keep changing the state of the mock backend.');
      }),
    /**
     * Calls back with every notification that this state has stored, once the change is kept.
     *
     * @returns ends it
     */
    onNotificationStored: (listener: NotificationListener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Goes back to the seed. */
    reset: (): Promise<void> =>
      inTurn(async () => {
        while (!(await storeSeed())) {
          // Another tab has written meanwhile: what it wrote is replaced as well.
        }
      }),
  };
};

/** The state of one mock backend. */
export type State = ReturnType<typeof createState>;
