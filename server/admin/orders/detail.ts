import { orderTaxesOf } from '#backend/calls/order-taxes.ts';
import type { Db } from '#backend/database/tables.ts';
import { OperatorError } from '../context';
import { latestFirst, partOf, readPage } from '../read-page';
import { findOrderWithItems } from './orders-with-items';
import { buyerNameOf } from './search';

/** Maximum mails of an order on its page. */
const maxMails = 20;

/**
 * Returns a paid order with its items, buyer, notes, refunds, disputes, latest mails and a page of its audit events,
 * latest event first.
 *
 * @throws OperatorError if there is none
 */
export const loadOrderDetail = async (db: Db, id: string, page = '') => {
  const found = await findOrderWithItems(db, id);
  if (!found) throw new OperatorError(`No paid order matches ${id}.`);
  const { summary, firstName, lastName, buyerName, ...order } = await db
    .selectFrom('orders')
    .leftJoin('people', 'people.id', 'orders.ownerId')
    .select(['orders.email', 'orders.buyerName', 'orders.summary', 'orders.checkoutSessionId', 'orders.provider'])
    .select(['orders.fulfillmentStatus as status', 'totalCents', 'chargedBackCents', 'providerPaymentId'])
    .select(['people.username', 'people.firstName', 'people.lastName'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const events = db.selectFrom('auditEvents').selectAll().where('orderId', '=', id);
  return {
    ...found,
    ...order,
    summary,
    taxes: await orderTaxesOf(db, id, { isForBuyer: false }),
    buyer: buyerNameOf({ firstName, lastName, buyerName }),
    notes: await db.selectFrom('orderNotes').select(['id', 'text']).where('orderId', '=', id).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('orderId', '=', id).orderBy('seq').execute(),
    disputes: await db.selectFrom('disputes').selectAll().where('orderId', '=', id).orderBy('id').execute(),
    mails: await db
      .selectFrom('mails')
      .select(['subject', 'createdAt', 'state', 'isOnFile', 'lastReply'])
      .where('orderId', '=', id)
      .orderBy('seq', 'desc')
      .limit(maxMails)
      .execute(),
    events: await readPage([partOf(events, latestFirst('auditEvents.seq'))], page),
  };
};

export type OrderDetail = Awaited<ReturnType<typeof loadOrderDetail>>;
