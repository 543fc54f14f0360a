import type { RunTransaction } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';

/** Result codes of SQLite: cannot be written, an error of the disk, no room, cannot be opened. */
const sqliteCodes: ReadonlySet<number> = new Set([8, 10, 13, 14]);

/** Codes of PostgreSQL: the disk is full, an error of the disk, a server that only reads. */
const postgresCodes: ReadonlySet<string> = new Set(['53100', '58030', '25006']);

/**
 * The reason of an error that says that nothing can be written, in the words of the database; they quote no value.
 *
 * @returns `undefined` for every other error
 */
export const storageReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The low byte is the kind of an extended result code.
  if ('errcode' in error && typeof error.errcode === 'number' && sqliteCodes.has(error.errcode % 256))
    return 'errstr' in error ? String(error.errstr) : error.message;
  return 'code' in error && typeof error.code === 'string' && postgresCodes.has(error.code) ? error.message : undefined;
};

/** Bytes; larger than a database page, so that the write must allocate one. */
const probeSize = 16_000;

/** Writes a row and deletes it again. */
const writeProbe = async (db: Db): Promise<void> => {
  const id = `probe ${crypto.randomUUID()}`;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('codes')
      .values({ id, nonce: 'x'.repeat(probeSize), expiresAt: 0 })
      .execute();
    await tx.deleteFrom('codes').where('id', '=', id).execute();
  });
};

/** Knows whether a database can be written, from the changes that fail. */
export interface WriteWatch {
  /** The same changes, watched. */
  readonly watched: (transact: RunTransaction) => RunTransaction;
  /** Whether changes can be written. Tries one only after a change could not be written. */
  readonly canWrite: () => Promise<boolean>;
}

/** Watches the changes of a database. */
export const watchWrites = (db: Db): WriteWatch => {
  let hasFailed = false;
  return {
    watched: (transact) => async (make) => {
      try {
        return await transact(make);
      } catch (error) {
        if (storageReason(error) !== undefined) hasFailed = true;
        throw error;
      }
    },
    canWrite: async () => {
      if (!hasFailed) return true;
      hasFailed = await writeProbe(db).then(
        () => false,
        () => true,
      );
      return !hasFailed;
    },
  };
};
