/** The whole state of the mock backend, as it is stored. */
export interface Snapshot {
  /** The `seedVersion` that it began with. A snapshot of another version is not used. */
  readonly seed: number;
  /** Counts the writes. */
  readonly revision: number;
  /** The rows by table, as stored: not yet checked against the tables' schemas. */
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
}

/** Where the state is kept. */
export interface Vault {
  readonly read: () => Promise<Snapshot | undefined>;
  /**
   * Writes a state that was made from the revision `basis` (`undefined`: from an empty vault).
   *
   * @returns false, without writing, when the vault has another revision by now
   */
  readonly write: (next: Snapshot, basis: number | undefined) => Promise<boolean>;
}

/** Keeps the state in memory: in Node, and where storage is denied. */
export const createMemoryVault = (): Vault => {
  let current: Snapshot | undefined;
  return {
    read: async () => current,
    write: async (next, basis) => {
      if (basis !== current?.revision) return false;
      current = structuredClone(next);
      return true;
    },
  };
};

const storeName = 'state';
const key = 'snapshot';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused a request.')));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB gave up a transaction.')),
    );
  });

const openDatabase = async (name: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const database = await settled(opening);
  // Another tab that deletes the database must not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'seed' in value && 'revision' in value && 'tables' in value;

/**
 * Keeps the state in IndexedDB, where all tabs and the payment page find it. A write has been committed when it resolves.
 *
 * @throws where IndexedDB is denied or missing
 */
const createDatabaseVault = async (name: string): Promise<Vault> => {
  const database = await openDatabase(name);
  const vault: Vault = {
    read: async () => {
      const found: unknown = await settled(database.transaction(storeName).objectStore(storeName).get(key));
      return isSnapshot(found) ? found : undefined;
    },
    write: async (next, basis) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore(storeName);
      const found: unknown = await settled(store.get(key));
      const isCurrent = basis === (isSnapshot(found) ? found.revision : undefined);
      if (isCurrent) store.put(next, key);
      await done;
      return isCurrent;
    },
  };
  // Some browsers open a database and refuse to read it. Found out here, the state is kept in memory; found out later, requests fail.
  await vault.read();
  return vault;
};

/** Keeps the state in IndexedDB where the browser allows it, else in memory. */
export const openVault = async (name: string): Promise<Vault> => {
  try {
    return await createDatabaseVault(name);
  } catch {
    return createMemoryVault();
  }
};
