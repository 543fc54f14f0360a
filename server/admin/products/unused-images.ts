import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { isProductImageId } from '../../integrations/images';
import { yieldToEventLoop } from '../../jobs/yield';

/** Time between two checks, ms. An operator has at least this much time to save a form with uploaded images. */
const checkInterval = 24 * 60 * 60_000;

/** Ids of product images in a text. */
const productImageIds = /img_[\w-]{43}(?![\w-])/g;

/** Rows read or deleted at once. */
const batchSize = 200;

/** Ids of images read at once, about a millisecond. */
const idBatchSize = 1000;

/** Time after which all orders are read again, because the images of deleted ones are no longer used, ms. */
const rereadInterval = 30 * checkInterval;

/** Orders read again by the next check, because PostgreSQL may commit the ones with the latest numbers later. */
const overlap = 1000;

/** Reads the rows that may name product images, by the ids of products or imports. */
const readRows = {
  products: async (db: Db, ids: readonly string[]): Promise<readonly unknown[]> =>
    db.selectFrom('products').select('product').where('id', 'in', ids).execute(),
  imports: async (db: Db, ids: readonly string[]): Promise<readonly unknown[]> =>
    db.selectFrom('importRows').select('draft').where('importId', 'in', ids).execute(),
} as const;

const nextIds = async (db: Db, table: keyof typeof readRows, after: string): Promise<string[]> => {
  const query = db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(batchSize);
  return (await query.execute()).map(({ id }) => id);
};

const addIds = (used: Set<string>, rows: readonly unknown[]): void => {
  for (const [id] of JSON.stringify(rows).matchAll(productImageIds)) used.add(id);
};

/** Ids of the product images that a product or an import names. */
const findUsed = async (db: Db): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  for (const table of ['products', 'imports'] as const) {
    let ids = await nextIds(db, table, '');
    while (ids.length > 0) {
      addIds(used, await readRows[table](db, ids));
      await yieldToEventLoop();
      ids = await nextIds(db, table, ids.at(-1) ?? '');
    }
  }
  return used;
};

/** Product images that orders name. The pictures of an order never change, so each order is read once. */
interface OrderedImages {
  readonly ids: Set<string>;
  /** `seq` of the last order that was read. */
  last: number;
  /** Epoch ms of the first read. */
  readonly since: number;
}

/** Adds the images of orders that were created since the last read. */
const readNewOrders = async (db: Db, ordered: OrderedImages): Promise<void> => {
  for (let last = ordered.last - overlap; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['seq', 'id'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    const lastOrder = orders.at(-1);
    if (lastOrder === undefined) return;
    const ids = orders.map(({ id }) => id);
    addIds(ordered.ids, await db.selectFrom('orderItems').select('item').where('orderId', 'in', ids).execute());
    last = lastOrder.seq;
    ordered.last = Math.max(ordered.last, last);
    await yieldToEventLoop();
  }
};

/** Reads the product images in steps, because photos of all members are in the same table. */
const readProductImages = async (db: Db) => {
  const found: { readonly seq: number; readonly id: string }[] = [];
  for (let last = ''; ; ) {
    const query = db.selectFrom('images').select(['seq', 'id']).where('id', '>', last).orderBy('id').limit(idBatchSize);
    const rows = await query.execute();
    const lastRow = rows.at(-1);
    if (lastRow === undefined) return found;
    found.push(...rows.filter(({ id }) => isProductImageId(id)));
    last = lastRow.id;
    await yieldToEventLoop();
  }
};

/** `seq` of the product images that no row names. An image that is uploaded again gets a new `seq`. */
const findUnused = async (db: Db, ordered: OrderedImages): Promise<readonly number[]> => {
  const productImages = await readProductImages(db);
  if (productImages.length === 0) return [];
  const used = await findUsed(db);
  const candidates = productImages.filter(({ id }) => !used.has(id));
  // Most shops have none, so that no order is read.
  if (candidates.length === 0) return [];
  await readNewOrders(db, ordered);
  return candidates.flatMap(({ seq, id }) => (ordered.ids.has(id) ? [] : seq));
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
  let ordered: OrderedImages = { ids: new Set(), last: 0, since: now() };
  return async () => {
    if (now() - checkedAt < checkInterval) return;
    if (now() - ordered.since >= rereadInterval) ordered = { ids: new Set(), last: 0, since: now() };
    const unused = await findUnused(db, ordered);
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
