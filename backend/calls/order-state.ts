import type { Db, Row } from '../database/tables';
import { orderFulfillmentOf } from '../domain/fulfillment';
import { closeEvents } from './audit-log';
import { itemsOf } from './order-items';

/** Kinds of events that close automatically once their order needs no more work. */
const kindsClosedWithOrder = ['payment held', 'refunded at the provider'];

/**
 * Derives the fulfillment status of a paid order from its rows, and increments its version. Call it at the end of each
 * change of an order; the caller holds the order's lock.
 *
 * @returns the changed order
 */
export const updateOrderState = async (db: Db, orderId: string): Promise<Row<'orders'>> => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const state = orderFulfillmentOf(await itemsOf(db, [orderId]), order);
  const updated = await db
    .updateTable('orders')
    .set((eb) => ({ ...state, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!state.needsFulfillment) await closeEvents(db, orderId, ...kindsClosedWithOrder);
  return updated;
};
