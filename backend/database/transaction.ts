import type { Notification } from '#generated/model';
import type { Db, Row } from './tables';

/**
 * Kinds of locks, in the global order in which every transaction acquires them. Otherwise two transactions could
 * deadlock.
 */
const lockOrder = [
  'form',
  'session',
  'order',
  'owner',
  'stock',
  'gift',
  'giftlist',
  'lockout',
  'setting',
  'guest',
] as const;

export type LockKind = (typeof lockOrder)[number];

/** Acquires an exclusive lock on a key until the transaction ends. */
export type AcquireLock = (db: Db, key: string) => Promise<void>;

/** Concurrency control of a database. */
export interface ConcurrencyControl {
  readonly lock: AcquireLock;
  /** Whether a transaction failed only because of a concurrent one, so that a retry can succeed. */
  readonly isConflict: (error: unknown) => boolean;
}

/** SQLite has one connection, so its transactions are serialized. */
export const singleConnection: ConcurrencyControl = { lock: () => Promise.resolve(), isConflict: () => false };

/** Context of a running transaction. */
export interface Transaction {
  /** The transaction. Do not query another `Db` inside it: with one connection, that deadlocks. */
  readonly db: Db;
  /**
   * Acquires locks until the transaction ends, sorted by id. Locks already held may be named again.
   *
   * @throws when a lock of a later kind, or another lock of the same kind, is already held: acquire all of a kind in
   *   one call
   */
  readonly acquireLocks: (kind: LockKind, ids: readonly string[]) => Promise<void>;
  /** Publishes a stored notification after the commit. */
  readonly publishAfterCommit: (stored: StoredNotification) => void;
  /** Publishes after the commit that a session has ended, or continues under another id. */
  readonly endSession: (id: string) => void;
  /** Publishes changed settings of the shop after the commit. */
  readonly publishSettings: (stored: Row<'shopSettings'>) => void;
}

/** A notification in words, as its owner reads it. */
export interface StoredNotification extends Notification {
  readonly ownerId: string;
}

/** An event for all processes. */
export type PublishedEvent =
  | { readonly stored: StoredNotification }
  /** Id of an ended session. */
  | { readonly endedSession: string }
  | { readonly settings: Row<'shopSettings'> };

/** Delivers published events. */
export interface EventPublisher {
  /** Runs inside the transaction, just before the commit. Messages sent there are delivered only if it commits. */
  readonly beforeCommit?: (db: Db, event: PublishedEvent) => Promise<void>;
  /** Runs after the commit. */
  readonly afterCommit?: (event: PublishedEvent) => void;
}

/** Receives stored notifications after their commit. */
export type NotificationListener = (stored: StoredNotification) => void;

/**
 * Runs a function in a transaction. The function may run again, so it must have no side effects outside the database.
 */
export type RunTransaction = <Result>(body: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Thrown when the row to change got another owner during the wait for a lock. The transaction then runs again. */
export class RetryTransactionError extends Error {}

/** Maximum attempts per transaction. */
const maxTries = 3;

/**
 * Creates a transaction runner. If the function throws, the transaction rolls back and publishes nothing. After a
 * conflict it runs again, at most `maxTries` times in all.
 */
export const createTransactionRunner = (
  db: Db,
  { lock, isConflict }: ConcurrencyControl,
  { beforeCommit, afterCommit }: EventPublisher,
): RunTransaction => {
  const tryOnce = async <Result>(body: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
    const events: PublishedEvent[] = [];
    const result = await db.transaction().execute(async (transaction) => {
      const held = new Map<LockKind, ReadonlySet<string>>();
      const bodyResult = await body({
        db: transaction,
        acquireLocks: async (kind, ids) => {
          const alreadyHeld = held.get(kind);
          const wanted = [...new Set(ids)].filter((id) => !alreadyHeld?.has(id)).toSorted();
          if (wanted.length === 0) return;
          const laterKind = [...held.keys()].find((other) => lockOrder.indexOf(other) >= lockOrder.indexOf(kind));
          if (laterKind !== undefined)
            throw new Error(`A lock on ${kind} comes too late: one on ${laterKind} is held.`);
          held.set(kind, new Set(wanted));
          for (const id of wanted) await lock(transaction, `${kind}:${id}`);
        },
        publishAfterCommit: (stored) => events.push({ stored }),
        endSession: (endedSession) => events.push({ endedSession }),
        publishSettings: (settings) => events.push({ settings }),
      });
      if (beforeCommit) for (const event of events) await beforeCommit(transaction, event);
      return bodyResult;
    });
    if (afterCommit) for (const event of events) afterCommit(event);
    return result;
  };
  return async (body) => {
    for (let retriesLeft = maxTries - 1; ; retriesLeft -= 1) {
      try {
        return await tryOnce(body);
      } catch (error) {
        if (retriesLeft === 0 || !(error instanceof RetryTransactionError || isConflict(error))) throw error;
      }
    }
  };
};
