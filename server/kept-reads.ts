import type { Db } from '#backend/database/tables.ts';

/** A read with its result, while it is reused. */
interface Kept<Result> {
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
  readonly result: Promise<Result>;
}

/**
 * Reuses the result of a slow read for a time, in this process.
 *
 * @param maxAge ms
 * @param read reads for a key, such as a day; only the latest key is kept
 */
export const keepReads = <Result>(maxAge: number, read: (db: Db, key: string) => Promise<Result>) => {
  const keptByDb = new WeakMap<Db, Kept<Result>>();
  return (db: Db, key: string, now: number): Promise<Result> => {
    const kept = keptByDb.get(db);
    if (kept?.key === key && Math.abs(now - kept.at) < maxAge) return kept.result;
    const result = read(db, key);
    const next = { key, at: now, result };
    keptByDb.set(db, next);
    result.catch(() => keptByDb.get(db) === next && keptByDb.delete(db));
    return result;
  };
};
