import type { Transaction } from '../database/transaction';
import type { Db } from '../database/tables';

/**
 * ms that the pieces of an order are kept for its buyer: what a payment page of a provider lives at least, and a minute for the payment to
 * be told.
 */
export const reservationLifetime = 32 * 60_000;

/** Pieces of a product that a buyer wants. */
export interface StockRequest {
  readonly productId: string;
  readonly quantity: number;
}

/** Pieces by product, in the order of the products' ids: everybody changes their rows in that order. */
const byProduct = (wanted: readonly StockRequest[]): StockRequest[] =>
  [...Map.groupBy(wanted, ({ productId }) => productId)]
    .map(([productId, some]) => ({ productId, quantity: some.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

/** Those of these products whose pieces are counted. */
export const withTrackedStock = async (db: Db, productIds: readonly string[]): Promise<readonly string[]> => {
  if (productIds.length === 0) return [];
  const counted = db.selectFrom('products').select('id').where('id', 'in', productIds).where('stock', 'is not', null);
  return (await counted.execute()).map(({ id }) => id);
};

/**
 * Pieces that are left of the counted ones of these products: not sold, and not kept for others who are paying.
 *
 * @param now epoch ms
 * @param lineIds of the bag: what is kept for orders of these lines is theirs
 */
export const availableStock = async (
  db: Db,
  productIds: readonly string[],
  lineIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  if (productIds.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', productIds)
    .where('stock', 'is not', null)
    .execute();
  if (products.length === 0) return new Map();
  const kept = await db
    .selectFrom('reservations')
    .select(['productId', (eb) => eb.fn.sum('quantity').as('quantity')])
    .where('productId', 'in', productIds)
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claims')
            .select('claims.lineId')
            .whereRef('claims.orderId', '=', 'reservations.orderId')
            .where('claims.lineId', 'in', lineIds),
        ),
      ),
    )
    .groupBy('productId')
    .execute();
  const keptOf = new Map(kept.map(({ productId, quantity }) => [productId, Number(quantity)]));
  return new Map(products.map(({ id, stock }) => [id, Math.max(0, (stock ?? 0) - (keptOf.get(id) ?? 0))]));
};

/**
 * Keeps the counted ones of these pieces for an order.
 *
 * @param counted the products whose pieces are counted; the change holds them
 * @param now epoch ms
 */
export const reserveStock = async (
  db: Db,
  orderId: string,
  wanted: readonly StockRequest[],
  counted: readonly string[],
  now: number,
): Promise<void> => {
  const pieces = byProduct(wanted).filter(({ productId }) => counted.includes(productId));
  await db.deleteFrom('reservations').where('orderId', '=', orderId).execute();
  if (pieces.length === 0) return;
  const expiresAt = now + reservationLifetime;
  await db
    .insertInto('reservations')
    .values(pieces.map((piece) => ({ ...piece, orderId, expiresAt })))
    .execute();
};

/** Gives back what was kept for these orders. */
export const releaseReservations = async (db: Db, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length > 0) await db.deleteFrom('reservations').where('orderId', 'in', orderIds).execute();
};

/**
 * Takes sold pieces out of the stock, and says that a product is sold out once none is left.
 *
 * @returns whether there were enough of all: otherwise nothing is taken
 */
export const decrementStock = async (
  { db, acquireLocks }: Pick<Transaction, 'db' | 'acquireLocks'>,
  wanted: readonly StockRequest[],
): Promise<boolean> => {
  const pieces = new Map(byProduct(wanted).map(({ productId, quantity }) => [productId, quantity]));
  const counted = await withTrackedStock(db, [...pieces.keys()]);
  if (counted.length === 0) return true;
  await acquireLocks('stock', counted);
  const products = await db
    .selectFrom('products')
    .select(['id', 'stock', 'product'])
    .where('id', 'in', counted)
    .orderBy('id')
    .execute();
  const after = products.map(({ id, stock, product }) => ({
    id,
    product,
    stock: (stock ?? 0) - (pieces.get(id) ?? 0),
  }));
  if (after.some(({ stock }) => stock < 0)) return false;
  for (const { id, product, stock } of after) {
    const soldOut = { isInStock: false, product: JSON.stringify({ ...product, itemInStock: false }) };
    await db
      .updateTable('products')
      .set({ stock, ...(stock === 0 && soldOut) })
      .where('id', '=', id)
      .execute();
  }
  return true;
};
