import { seed, seedVersion } from '../seed';
import { fillTables, readTables, type Tables } from '../backend/tables';
import type { Vault } from './vault';

/** How often a write starts over because another tab was faster. More than that is no race. */
const maxAttempts = 20;

/**
 * The state of a mock backend over its vault. Every look and every change starts from the revision that the vault has
 * now, and a change is in the vault before its answer goes out: so two tabs, a reload and the payment page agree. A state of
 * another seed version is left behind, and the seed starts afresh.
 */
export const createState = (vault: Vault) => {
  let tables: Tables | undefined;
  let revision: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** @returns false when another tab has written meanwhile */
  const plant = async (): Promise<boolean> => {
    const stored = await vault.read();
    // Never the number of an older revision: another tab still compares with it.
    const next = (stored?.revision ?? 0) + 1;
    const planted = readTables(await fillTables(seed));
    return vault.write({ seed: seedVersion, revision: next, tables: planted }, stored?.revision);
  };

  const load = async (): Promise<Tables> => {
    const stored = await vault.read();
    if (stored?.seed !== seedVersion) {
      await plant();
      return load();
    }
    if (tables === undefined || stored.revision !== revision) {
      tables = await fillTables(stored.tables);
      revision = stored.revision;
    }
    return tables;
  };

  /** One after the other: half a change is nobody's business. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    /** Looks at the state as it is now. What `look` changes is not kept. */
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
              return result;
            }
          } catch (error) {
            tables = undefined;
            throw error;
          }
          tables = undefined;
        }
        throw new Error('The state of the mock backend does not come to rest.');
      }),
    /** Starts afresh from the seed. */
    reset: (): Promise<void> =>
      inTurn(async () => {
        while (!(await plant())) {
          // Another tab was faster; what it wrote goes as well.
        }
      }),
  };
};

/** The state of one mock backend. */
export type State = ReturnType<typeof createState>;
