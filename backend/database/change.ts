import type { Db, Row } from './tables';

/**
 * What a change may lock, in the order in which everybody locks: whoever locked in another order could wait for one who waits for
 * them.
 */
const lockOrder = ['session', 'order', 'owner', 'stock', 'gift'] as const;

/** A kind of what can be locked. */
export type Lockable = (typeof lockOrder)[number];

/** Waits until no other change holds this key, and holds it until the change ends. */
export type Lock = (db: Db, key: string) => Promise<void>;

/** SQLite has one connection: its changes come one after the other anyway. */
export const noLock: Lock = () => Promise.resolve();

/** Where a change works. */
export interface Change {
  /** The transaction. Nothing else may be asked meanwhile: on one connection it would wait for ever. */
  readonly db: Db;
  /**
   * Holds these until the change ends, sorted by id. What is held already may be named again.
   *
   * @throws when something is held that comes later in the order, or others of the same kind: all of a kind are held at once
   */
  readonly hold: (kind: Lockable, ids: readonly string[]) => Promise<void>;
  /** Tells of a stored notification, once the change is kept. */
  readonly announce: (stored: Row<'notifications'>) => void;
}

/** Told of a notification that was stored and is kept. */
export type Listener = (stored: Row<'notifications'>) => void;

/** Makes changes: all of it is kept, or nothing. */
export type MakeChange = <Result>(make: (change: Change) => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that changes the tables. When `make` throws, nothing has changed and nothing is announced.
 *
 * @param lock how this database makes changes wait for each other
 * @param tell gets what was announced, after the commit
 */
export const createMakeChange =
  (db: Db, lock: Lock, tell: Listener): MakeChange =>
  async (make) => {
    const announced: Row<'notifications'>[] = [];
    const result = await db.transaction().execute((transaction) => {
      const held = new Map<Lockable, ReadonlySet<string>>();
      return make({
        db: transaction,
        hold: async (kind, ids) => {
          const before = held.get(kind);
          const wanted = [...new Set(ids)].filter((id) => !before?.has(id)).toSorted();
          if (wanted.length === 0) return;
          const later = [...held.keys()].find((other) => lockOrder.indexOf(other) >= lockOrder.indexOf(kind));
          if (later !== undefined) throw new Error(`A lock on ${kind} comes too late: one on ${later} is held.`);
          held.set(kind, new Set(wanted));
          for (const id of wanted) await lock(transaction, `${kind}:${id}`);
        },
        announce: (stored) => announced.push(stored),
      });
    });
    for (const stored of announced) tell(stored);
    return result;
  };
