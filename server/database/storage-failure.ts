import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';

/** SQLite result codes: read-only, I/O error, disk full, cannot open. */
const sqliteCodes: ReadonlySet<number> = new Set([8, 10, 13, 14]);

/** PostgreSQL codes: disk full, I/O error, read-only server. */
const postgresCodes: ReadonlySet<string> = new Set(['53100', '58030', '25006']);

/**
 * Reason of a storage error: the database's message, which contains no data of the shop.
 *
 * @returns `undefined` for other errors
 */
export const storageReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The low byte is the primary result code.
  if ('errcode' in error && typeof error.errcode === 'number' && sqliteCodes.has(error.errcode % 256))
    return 'errstr' in error ? String(error.errstr) : error.message;
  return 'code' in error && typeof error.code === 'string' && postgresCodes.has(error.code) ? error.message : undefined;
};

/** Size of a probe, bytes. Larger than a database page, so that the write must allocate a page. */
const probeSize = 16_000;

/**
 * Writes a row and deletes it again.
 *
 * @throws a storage error if the database cannot be written
 */
export const assertWritable = async (db: Db): Promise<void> => {
  const id = `probe ${crypto.randomUUID()}`;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('codes')
      .values({ id, nonce: 'x'.repeat(probeSize), expiresAt: 0 })
      .execute();
    await tx.deleteFrom('codes').where('id', '=', id).execute();
  });
};

/** Tracks whether a database is writable, by its failed transactions. */
export interface WriteWatch {
  /** Wraps a transaction runner to record storage errors. */
  readonly watch: (transact: RunTransaction) => RunTransaction;
  /** Whether the database is writable. Writes a probe only after a storage error. */
  readonly canWrite: () => Promise<boolean>;
}

export const watchWrites = (db: Db): WriteWatch => {
  let hasFailed = false;
  return {
    watch: (transact) => async (make) => {
      try {
        return await transact(make);
      } catch (error) {
        if (storageReason(error) !== undefined) hasFailed = true;
        throw error;
      }
    },
    canWrite: async () => {
      if (!hasFailed) return true;
      hasFailed = await assertWritable(db).then(
        () => false,
        () => true,
      );
      return !hasFailed;
    },
  };
};
