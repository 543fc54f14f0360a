import type { Db, Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { isInStock, stockSinceOf } from '../domain/product';
import { type DbContext, nowIso } from './context';

/**
 * Lifetime of a stock reservation, ms: the minimum of a checkout session (31 minutes), plus one minute for the webhook.
 */
export const reservationLifetime = 32 * 60_000;

/** Units of a product to buy. */
export interface StockRequest {
  readonly productId: string;
  readonly quantity: number;
}

/** Units per product, sorted by product id, so that all transactions update rows in the same order. */
const unitsByProduct = (requests: readonly StockRequest[]): StockRequest[] =>
  [...Map.groupBy(requests, ({ productId }) => productId)]
    .map(([productId, ofProduct]) => ({
      productId,
      quantity: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

/** Filters the ids of products with tracked stock. */
export const withTrackedStock = async (db: Db, productIds: readonly string[]): Promise<readonly string[]> => {
  if (productIds.length === 0) return [];
  const tracked = db.selectFrom('products').select('id').where('id', 'in', productIds).where('stock', 'is not', null);
  return (await tracked.execute()).map(({ id }) => id);
};

/**
 * Available units of tracked products: the stock minus reservations for other orders.
 *
 * @param now epoch ms
 * @param lineIds cart lines to buy; the units reserved for their open orders count as available
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
  const reserved = await db
    .selectFrom('reservations')
    .select(['productId', (eb) => eb.fn.sum('quantity').as('quantity')])
    .where('productId', 'in', productIds)
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('openOrderLines')
            .select('openOrderLines.lineId')
            .whereRef('openOrderLines.orderId', '=', 'reservations.orderId')
            .where('openOrderLines.lineId', 'in', lineIds),
        ),
      ),
    )
    .groupBy('productId')
    .execute();
  const reservedOf = new Map(reserved.map(({ productId, quantity }) => [productId, Number(quantity)]));
  return new Map(products.map(({ id, stock }) => [id, Math.max(0, (stock ?? 0) - (reservedOf.get(id) ?? 0))]));
};

/**
 * Replaces the stock reservations of an order.
 *
 * @param tracked products with tracked stock; the caller holds their locks
 * @param now epoch ms
 */
export const reserveStock = async (
  db: Db,
  orderId: string,
  requests: readonly StockRequest[],
  tracked: readonly string[],
  now: number,
): Promise<void> => {
  const quantities = unitsByProduct(requests).filter(({ productId }) => tracked.includes(productId));
  await db.deleteFrom('reservations').where('orderId', '=', orderId).execute();
  if (quantities.length === 0) return;
  const expiresAt = now + reservationLifetime;
  await db
    .insertInto('reservations')
    .values(quantities.map((reserved) => ({ ...reserved, orderId, expiresAt })))
    .execute();
};

export const releaseReservations = async (db: Db, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length > 0) await db.deleteFrom('reservations').where('orderId', 'in', orderIds).execute();
};

/** Sets the units of a product with tracked stock. Whether it is on sale stays as it is. */
const setStock = async (
  { db, ports }: DbContext,
  row: Pick<Row<'products'>, 'id' | 'isOnSale' | 'stock' | 'stockSince' | 'product'>,
  stock: number,
): Promise<void> => {
  const { id, isOnSale, product } = row;
  const stockSince = stockSinceOf(row, { isOnSale, stock }, { now: nowIso({ ports }), lowStock: ports.lowStock });
  const itemInStock = isInStock({ isOnSale, stock });
  const document = product.itemInStock !== itemInStock && { product: JSON.stringify({ ...product, itemInStock }) };
  await db
    .updateTable('products')
    .set({ stock, stockSince, ...document })
    .where('id', '=', id)
    .execute();
};

/** Returns units to the stock of tracked products. */
export const returnToStock = async (
  transaction: Transaction & DbContext,
  returns: readonly StockRequest[],
): Promise<void> => {
  const { db, acquireLocks } = transaction;
  const units = unitsByProduct(returns.filter(({ quantity }) => quantity > 0));
  const ids = units.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await acquireLocks('stock', ids);
  const tracked = await db
    .selectFrom('products')
    .select(['id', 'isOnSale', 'stock', 'stockSince', 'product'])
    .where('id', 'in', ids)
    .where('stock', 'is not', null)
    .execute();
  for (const row of tracked) {
    const { quantity = 0 } = units.find(({ productId }) => productId === row.id) ?? {};
    await setStock(transaction, row, (row.stock ?? 0) + quantity);
  }
};

/**
 * Decrements tracked stock.
 *
 * @returns false, without a change, if any product has too few units
 */
export const decrementStock = async (
  transaction: Transaction & DbContext,
  requests: readonly StockRequest[],
): Promise<boolean> => {
  const { db, acquireLocks } = transaction;
  const quantities = new Map(unitsByProduct(requests).map(({ productId, quantity }) => [productId, quantity]));
  const tracked = await withTrackedStock(db, [...quantities.keys()]);
  if (tracked.length === 0) return true;
  await acquireLocks('stock', tracked);
  const products = await db
    .selectFrom('products')
    .select(['id', 'isOnSale', 'stock', 'stockSince', 'product'])
    .where('id', 'in', tracked)
    .orderBy('id')
    .execute();
  const unitsLeft = ({ id, stock }: (typeof products)[number]) => (stock ?? 0) - (quantities.get(id) ?? 0);
  if (products.some((row) => unitsLeft(row) < 0)) return false;
  for (const row of products) await setStock(transaction, row, unitsLeft(row));
  return true;
};
