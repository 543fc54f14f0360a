import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { maxClockDifference } from '#backend/domain/pending.ts';
import type { Log } from '../log';
import { createJob, type Job } from './job';
import { yieldToEventLoop } from './yield';

const minute = 60_000;

const day = 24 * 60 * minute;

/** Period in which sold units are counted, ms. */
const soldPeriod = 30 * day;

/** Part of this period whose orders are read at once, ms. */
const soldStep = day / 4;

/** Products whose figures are read at once. */
const batchSize = 100;

/** Age at which figures are refreshed, ms. */
const maxAge = 10 * minute;

/** Interval of the search for figures of this age, ms. */
const interval = minute;

/** Delay after the start, ms. */
const firstDelay = 5_000;

/** Name of these figures in `refreshes`. */
const name = 'product figures';

/** Time of the figures of products, epoch ms; null before their first count. */
export const productFiguresTime = async (db: Db): Promise<number | null> =>
  (await db.selectFrom('refreshes').select('asOf').where('name', '=', name).executeTakeFirst())?.asOf ?? null;

/** Starts a refresh, unless another process has started one. A time in the future was stored while the clock was ahead. */
const claim = async (db: Db, at: number): Promise<boolean> => {
  const claimed = await db
    .insertInto('refreshes')
    .values({ name, startedAt: at, asOf: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ startedAt: at })
        .where((eb) =>
          eb.or([
            eb('refreshes.startedAt', '<=', at - maxAge),
            eb('refreshes.startedAt', '>', at + maxClockDifference),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Sold units of each product until a time, from the paid orders of the period before. */
const countSold = async (db: Db, at: number): Promise<ReadonlyMap<string, number>> => {
  const sold = new Map<string, number>();
  for (let to = at; to > at - soldPeriod; to -= soldStep) {
    const rows = await db
      .selectFrom('orderItems')
      // No join, because SQLite would read all items in the order of the grouping.
      .where('orderId', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('orders.id')
          // A literal instead of a parameter, so that SQLite uses the partial index.
          .where(sql<boolean>`orders.payment_status = 'paid'`)
          .where('orders.createdAt', '>', new Date(to - soldStep).toISOString())
          .where('orders.createdAt', '<=', new Date(to).toISOString()),
      )
      .select(['productId', sql<number | string>`sum(quantity - canceled)`.as('units')])
      .groupBy('productId')
      .execute();
    for (const { productId, units } of rows) sold.set(productId, (sold.get(productId) ?? 0) + Number(units));
    await yieldToEventLoop();
  }
  return sold;
};

interface ProductFigures {
  readonly seq: number;
  readonly lists: number;
  readonly sold: number;
}

/** Stores the figures of the next products, where they have changed. @returns `seq` of the last one, if more follow */
const refreshBatch = async (db: Db, after: number, sold: ReadonlyMap<string, number>): Promise<number | undefined> => {
  const products = await db
    .selectFrom('products')
    .leftJoin('productFigures as stored', 'stored.seq', 'products.seq')
    .select(['products.seq', 'products.id', 'stored.lists', 'stored.sold'])
    .where('products.seq', '>', after)
    .orderBy('products.seq')
    .limit(batchSize)
    .execute();
  if (products.length === 0) return undefined;
  const counts = await db
    .selectFrom('giftlistItems')
    .select(['productId', (eb) => eb.fn.count('giftlistId').distinct().as('count')])
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .groupBy('productId')
    .execute();
  const lists = new Map(counts.map(({ productId, count }) => [productId, Number(count)]));
  const changed = products.flatMap((stored): ProductFigures[] => {
    const figures = { seq: stored.seq, lists: lists.get(stored.id) ?? 0, sold: sold.get(stored.id) ?? 0 };
    return figures.lists === stored.lists && figures.sold === stored.sold ? [] : [figures];
  });
  if (changed.length > 0)
    await db
      .insertInto('productFigures')
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .column('seq')
          .doUpdateSet((eb) => ({ lists: eb.ref('excluded.lists'), sold: eb.ref('excluded.sold') })),
      )
      .execute();
  return products.length < batchSize ? undefined : products.at(-1)?.seq;
};

/** Counts the giftlists and sold units of all products, in small steps, unless the stored figures are recent. */
export const refreshProductFigures = async (db: Db, now: () => number, closing?: AbortSignal): Promise<void> => {
  const at = now();
  if (!(await claim(db, at))) return;
  const sold = await countSold(db, at);
  for (let last: number | undefined = 0; last !== undefined; ) {
    if (closing?.aborted) return;
    last = await refreshBatch(db, last, sold);
    await yieldToEventLoop();
  }
  await db.updateTable('refreshes').set({ asOf: at }).where('name', '=', name).execute();
};

/** Creates the job that refreshes the figures of products. */
export const createProductFigures = (db: Db, now: () => number, log: Log): Job =>
  createJob((closing) => refreshProductFigures(db, now, closing), interval, log, firstDelay);
