import type { Db, Row } from './tables';

/**
 * What a change may lock, in the one order that all changes keep: otherwise two changes could wait for each other for ever.
 */
const lockOrder = ['session', 'order', 'owner', 'stock', 'gift', 'door'] as const;

/** A kind of what can be locked. */
export type LockKind = (typeof lockOrder)[number];

/** Waits until no other change holds this key, and holds it until the change ends. */
export type AcquireLock = (db: Db, key: string) => Promise<void>;

/** How a database keeps changes apart that are made at the same time. */
export interface ConcurrencyControl {
  readonly lock: AcquireLock;
  /** Whether a change failed only because another one was made at the same time: it is made again. */
  readonly isConflict: (error: unknown) => boolean;
}

/** SQLite has one connection: its changes come one after the other anyway. */
export const singleConnection: ConcurrencyControl = { lock: () => Promise.resolve(), isConflict: () => false };

/** Where a change works. */
export interface Transaction {
  /** The transaction. Nothing else may be asked meanwhile: on one connection it would wait for ever. */
  readonly db: Db;
  /**
   * Holds these until the change ends, sorted by id. What is held already may be named again.
   *
   * @throws when something is held that comes later in the order, or others of the same kind: all of a kind are held at once
   */
  readonly acquireLocks: (kind: LockKind, ids: readonly string[]) => Promise<void>;
  /** Tells of a stored notification, once the change is kept. */
  readonly publishAfterCommit: (stored: Row<'notifications'>) => void;
  /** Tells that a session is over, or goes on under another id, once the change is kept. */
  readonly endSession: (id: string) => void;
}

/** What a change has to tell: to the live connections, of all processes. */
export type PublishedEvent =
  | { readonly stored: Row<'notifications'> }
  /** The id of a session that is over. */
  | { readonly endedSession: string };

/** Who is told of announcements. */
export interface EventPublisher {
  /** Runs at the end of the change, inside it: what it sends is heard when the change is kept, or not at all. */
  readonly beforeCommit?: (db: Db, told: PublishedEvent) => Promise<void>;
  /** Runs when the change is kept. */
  readonly after?: (told: PublishedEvent) => void;
}

/** Told of a notification that was stored and is kept. */
export type Listener = (stored: Row<'notifications'>) => void;

/** Makes changes: all of it is kept, or nothing. What makes a change may run more than once, so it changes only the tables. */
export type RunTransaction = <Result>(make: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Thrown by what makes a change when it has waited for a lock, and what it was about to change is another's by now: it runs again. */
export class RetryTransactionError extends Error {}

/** How often a change is tried. */
const maxTries = 3;

/**
 * Returns a function that changes the tables. When `make` throws, nothing has changed and nothing is announced. After a conflict with
 * another change it runs again from the start, three times in all.
 */
export const createTransactionRunner = (
  db: Db,
  { lock, isConflict }: ConcurrencyControl,
  { beforeCommit, after }: EventPublisher,
): RunTransaction => {
  const tryOnce = async <Result>(make: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const announced: PublishedEvent[] = [];
    const result = await db.transaction().execute(async (transaction) => {
      const held = new Map<LockKind, ReadonlySet<string>>();
      const made = await make({
        db: transaction,
        acquireLocks: async (kind, ids) => {
          const before = held.get(kind);
          const wanted = [...new Set(ids)].filter((id) => !before?.has(id)).toSorted();
          if (wanted.length === 0) return;
          const later = [...held.keys()].find((other) => lockOrder.indexOf(other) >= lockOrder.indexOf(kind));
          if (later !== undefined) throw new Error(`A lock on ${kind} comes too late: one on ${later} is held.`);
          held.set(kind, new Set(wanted));
          for (const id of wanted) await lock(transaction, `${kind}:${id}`);
        },
        publishAfterCommit: (stored) => announced.push({ stored }),
        endSession: (endedSession) => announced.push({ endedSession }),
      });
      if (beforeCommit) for (const told of announced) await beforeCommit(transaction, told);
      return made;
    });
    if (after) for (const told of announced) after(told);
    return result;
  };
  return async (make) => {
    for (let left = maxTries - 1; ; left -= 1) {
      try {
        return await tryOnce(make);
      } catch (error) {
        if (left === 0 || !(error instanceof RetryTransactionError || isConflict(error))) throw error;
      }
    }
  };
};
