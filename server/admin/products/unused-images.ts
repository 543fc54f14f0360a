import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { productImageId } from './pictures';

/** Time between two checks, ms: the least time an operator has to save a form with uploaded images. */
const checkRhythm = 24 * 60 * 60_000;

/** Rows read or deleted at once. */
const batchSize = 200;

/** Rows that may name product images, by the ids of their parents. */
const readRows = {
  products: async (db: Db, ids: readonly string[]): Promise<readonly unknown[]> =>
    db.selectFrom('products').select('product').where('id', 'in', ids).execute(),
  orders: async (db: Db, ids: readonly string[]): Promise<readonly unknown[]> =>
    db.selectFrom('orderItems').select('item').where('orderId', 'in', ids).execute(),
  imports: async (db: Db, ids: readonly string[]): Promise<readonly unknown[]> =>
    db.selectFrom('importRows').select('draft').where('importId', 'in', ids).execute(),
} as const;

const nextIds = async (db: Db, table: keyof typeof readRows, after: string): Promise<string[]> => {
  const query = db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(batchSize);
  return (await query.execute()).map(({ id }) => id);
};

/** Ids of the product images that a product, an order or an import names. */
const findUsed = async (db: Db): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  for (const table of ['products', 'orders', 'imports'] as const) {
    let ids = await nextIds(db, table, '');
    while (ids.length > 0) {
      for (const [id] of JSON.stringify(await readRows[table](db, ids)).matchAll(productImageId)) used.add(id);
      await yieldToEventLoop();
      ids = await nextIds(db, table, ids.at(-1) ?? '');
    }
  }
  return used;
};

/** Numbers of the product images that nothing names. An image that is uploaded again has another number. */
const findUnused = async (db: Db): Promise<readonly number[]> => {
  const stored = await db.selectFrom('images').select(['seq', 'id']).execute();
  const ours = stored.filter(({ id }) => id.match(productImageId)?.[0] === id);
  if (ours.length === 0) return [];
  const used = await findUsed(db);
  return ours.flatMap(({ seq, id }) => (used.has(id) ? [] : seq));
};

interface Options {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly now: () => number;
}

/**
 * Creates a job that deletes product images which nothing has named at two checks, a day apart: of forms that were never
 * saved, or removed from a product that nobody has ordered. Pictures of members have other ids, and stay.
 */
export const createImageCleanup = ({ db, transact, now }: Options): (() => Promise<void>) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let before: ReadonlySet<number> = new Set();
  return async () => {
    if (now() - checkedAt < checkRhythm) return;
    const unused = await findUnused(db);
    const old = unused.filter((seq) => before.has(seq));
    for (let start = 0; start < old.length; start += batchSize) {
      const batch = old.slice(start, start + batchSize);
      await transact((transaction) => transaction.db.deleteFrom('images').where('seq', 'in', batch).execute());
      await yieldToEventLoop();
    }
    checkedAt = now();
    before = new Set(unused);
  };
};
