import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { productImageId } from './images';

/** Time between two checks, ms. An operator has at least this much time to save a form with uploaded images. */
const checkInterval = 24 * 60 * 60_000;

/** Rows read or deleted at once. */
const batchSize = 200;

/** Reads the rows that may name product images, by the ids of products, orders or imports. */
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

/** `seq` of the product images that no row names. An image that is uploaded again gets a new `seq`. */
const findUnused = async (db: Db): Promise<readonly number[]> => {
  const stored = await db.selectFrom('images').select(['seq', 'id']).execute();
  const productImages = stored.filter(({ id }) => id.match(productImageId)?.[0] === id);
  if (productImages.length === 0) return [];
  const used = await findUsed(db);
  return productImages.flatMap(({ seq, id }) => (used.has(id) ? [] : seq));
};

interface Options {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly now: () => number;
}

/**
 * Creates a job that deletes product images that were unused at two checks in a row, a day apart: those of forms that
 * were never saved, and those removed from products that nobody ordered. Members' photos have other ids, and stay.
 */
export const createImageCleanup = ({ db, transact, now }: Options): (() => Promise<void>) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let unusedBefore: ReadonlySet<number> = new Set();
  return async () => {
    if (now() - checkedAt < checkInterval) return;
    const unused = await findUnused(db);
    const unusedTwice = unused.filter((seq) => unusedBefore.has(seq));
    for (let start = 0; start < unusedTwice.length; start += batchSize) {
      const batch = unusedTwice.slice(start, start + batchSize);
      await transact((transaction) => transaction.db.deleteFrom('images').where('seq', 'in', batch).execute());
      await yieldToEventLoop();
    }
    checkedAt = now();
    unusedBefore = new Set(unused);
  };
};
