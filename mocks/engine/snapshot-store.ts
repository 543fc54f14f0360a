/** The whole state of the mock backend, as it is stored. */
export interface Snapshot {
  /** The seed and the schema that it began with. A snapshot of another version is not used. */
  readonly version: string;
  /** Counts the writes. */
  readonly revision: number;
  /** The database as a file. */
  readonly file: Uint8Array;
}

/** Where the state is kept. */
export interface SnapshotStore {
  /** The revision that is kept now; `undefined` for an empty vault. */
  readonly revision: () => Promise<number | undefined>;
  readonly read: () => Promise<Snapshot | undefined>;
  /**
   * Writes a state that was made from the revision `basis` (`undefined`: from an empty vault).
   *
   * @returns false, without writing, when the vault has another revision by now
   */
  readonly write: (next: Snapshot, basis: number | undefined) => Promise<boolean>;
}

/** Keeps the state in memory: in tests. */
export const createMemorySnapshotStore = (): SnapshotStore => {
  let current: Snapshot | undefined;
  return {
    revision: async () => current?.revision,
    read: async () => current,
    write: async (next, basis) => {
      if (basis !== current?.revision) return false;
      current = next;
      return true;
    },
  };
};

const storeName = 'state';
/** The number is asked for before every request: it is kept beside the file, so that the file is read only when it is new. */
const keys = { revision: 'revision', snapshot: 'snapshot' } as const;

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
  typeof value === 'object' && value !== null && 'version' in value && 'revision' in value && 'file' in value;

const revisionIn = async (store: IDBObjectStore): Promise<number | undefined> => {
  const found: unknown = await settled(store.get(keys.revision));
  return typeof found === 'number' ? found : undefined;
};

/**
 * Keeps the state in IndexedDB, where all tabs and the payment page find it. A write has been committed when it resolves.
 *
 * @throws where IndexedDB is denied or missing
 */
export const openSnapshotStore = async (name: string): Promise<SnapshotStore> => {
  const database = await openDatabase(name);
  const stored = () => database.transaction(storeName).objectStore(storeName);
  return {
    revision: () => revisionIn(stored()),
    read: async () => {
      const found: unknown = await settled(stored().get(keys.snapshot));
      return isSnapshot(found) ? found : undefined;
    },
    write: async (next, basis) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const done = finished(transaction);
      const store = transaction.objectStore(storeName);
      const isCurrent = basis === (await revisionIn(store));
      if (isCurrent) {
        store.put(next, keys.snapshot);
        store.put(next.revision, keys.revision);
      }
      await done;
      return isCurrent;
    },
  };
};
