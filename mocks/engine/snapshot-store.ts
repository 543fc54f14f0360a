/** Stored state of the mock backend. */
export interface Snapshot {
  /** Version of seed and schema. Snapshots of other versions are ignored. */
  readonly version: string;
  /** Number of writes. */
  readonly revision: number;
  /** Database file. */
  readonly file: Uint8Array;
}

/** Store of the mock backend's state. */
export interface SnapshotStore {
  /** Stored revision; `undefined` if empty. */
  readonly revision: () => Promise<number | undefined>;
  readonly read: () => Promise<Snapshot | undefined>;
  /**
   * Writes a state that is based on revision `baseRevision` (`undefined`: on an empty store).
   *
   * @returns false, without writing, if the store has another revision
   */
  readonly write: (next: Snapshot, baseRevision: number | undefined) => Promise<boolean>;
}

/** Store in memory, for tests. */
export const createMemorySnapshotStore = (): SnapshotStore => {
  let current: Snapshot | undefined;
  return {
    revision: async () => current?.revision,
    read: async () => current,
    write: async (next, baseRevision) => {
      if (baseRevision !== current?.revision) return false;
      current = next;
      return true;
    },
  };
};

const storeName = 'state';
/** The revision has its own key, because it is read before every request, and the large snapshot only after a change. */
const keys = { revision: 'revision', snapshot: 'snapshot' } as const;

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused a request.')));
  });

const commitOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB gave up a transaction.')),
    );
  });

const openDatabase = async (name: string): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const database = await resultOf(opening);
  // Closes, so that another tab can delete the database.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && 'revision' in value && 'file' in value;

const revisionIn = async (store: IDBObjectStore): Promise<number | undefined> => {
  const found: unknown = await resultOf(store.get(keys.revision));
  return typeof found === 'number' ? found : undefined;
};

/**
 * Store in IndexedDB, shared by all tabs and the payment page. Writes resolve after the commit.
 *
 * @throws when IndexedDB is unavailable
 */
export const openSnapshotStore = async (name: string): Promise<SnapshotStore> => {
  const database = await openDatabase(name);
  const openForReading = () => database.transaction(storeName).objectStore(storeName);
  return {
    revision: () => revisionIn(openForReading()),
    read: async () => {
      const found: unknown = await resultOf(openForReading().get(keys.snapshot));
      return isSnapshot(found) ? found : undefined;
    },
    write: async (next, baseRevision) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const done = commitOf(transaction);
      const store = transaction.objectStore(storeName);
      const isCurrent = baseRevision === (await revisionIn(store));
      if (isCurrent) {
        store.put(next, keys.snapshot);
        store.put(next.revision, keys.revision);
      }
      await done;
      return isCurrent;
    },
  };
};
