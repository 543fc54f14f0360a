import type { Db, Row } from '../database/tables';

/** Query of the refunds that the payment provider has not made yet, oldest first. */
export const pendingRefunds = (db: Db) => db.selectFrom('refunds').where('isDone', '=', false).orderBy('seq');

/**
 * Returns orders with the cents that went back to their buyers: without refunds that the payment provider has not made
 * yet, which count as refunded from the first press on. An order has at most one of them.
 */
export const withMadeRefunds = async <Order extends Pick<Row<'orders'>, 'id' | 'refundedCents'>>(
  db: Db,
  orders: readonly Order[],
): Promise<Order[]> => {
  const ids = orders.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id);
  if (ids.length === 0) return [...orders];
  const pending = await pendingRefunds(db).select(['orderId', 'cents']).where('orderId', 'in', ids).execute();
  const centsOf = new Map(pending.map(({ orderId, cents }) => [orderId, cents]));
  return orders.map((order) => ({ ...order, refundedCents: order.refundedCents - (centsOf.get(order.id) ?? 0) }));
};
