import type { Db } from '#backend/database/tables.ts';
import { OperatorError } from './context';
import { buyerOf, orderStatus } from './order-search';
import { findOrderWithItems } from './unfulfilled-orders';

/**
 * Returns a paid order with its items, buyer, refunds and audit events, latest event first.
 *
 * @throws OperatorError if there is none
 */
export const loadOrderDetail = async (db: Db, id: string) => {
  const found = await findOrderWithItems(db, id);
  if (!found) throw new OperatorError(`No paid order matches ${id}.`);
  const { summary, firstName, lastName, buyerName, ...order } = await db
    .selectFrom('orders')
    .leftJoin('people', 'people.id', 'orders.ownerId')
    .select(['orders.email', 'orders.buyerName', 'orders.summary', 'orders.checkoutSessionId'])
    .select(['people.username', 'people.firstName', 'people.lastName'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...found,
    ...order,
    summary,
    status: orderStatus({ summary }),
    buyer: buyerOf({ firstName, lastName, buyerName }),
    refunds: await db.selectFrom('refunds').selectAll().where('orderId', '=', id).orderBy('seq').execute(),
    events: await db.selectFrom('auditEvents').selectAll().where('orderId', '=', id).orderBy('seq', 'desc').execute(),
  };
};

export type OrderDetail = Awaited<ReturnType<typeof loadOrderDetail>>;
