import { addWords } from '../database/search-words';
import type { Db, Row } from '../database/tables';
import { RetryTransactionError, type Transaction } from '../database/transaction';
import { leftUnits } from '../domain/fulfillment';
import { mailRecipientOf, orderConfirmationMail, paymentOnHoldMail } from '../domain/order-mails';
import { orderWords } from '../domain/words';
import type { ProviderEntry } from '../ports';
import { recordAuditEvent } from './audit-log';
import { type DbContext, nowIso } from './context';
import { areGiftsTaken } from './gifts';
import { listGuestOfOrder } from './guests';
import { recordPayment } from './ledger';
import { withMadeRefunds } from './made-refunds';
import { sendMail } from './mail';
import { alertOperators } from './operator-alerts';
import { itemsOf, type OrderItemRow } from './order-items';
import { addPeopleOfOrders } from './order-people';
import { updateOrderState } from './order-state';
import { orderTaxesOf } from './order-taxes';
import { markGiftsPurchased } from './purchased-gifts';
import { decrementStock, releaseReservations } from './stock';

/** Identifies an order to the payment provider. */
export interface PaymentKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Returns the order with this key, in any payment status. */
export const findOrder = (db: Db, { orderId, paymentId }: PaymentKey): Promise<Row<'orders'> | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).where('paymentId', '=', paymentId).executeTakeFirst();

/** Locks the order with this key and its owner, and returns the order. */
export const lockOrderByKey = async (
  { db, acquireLocks }: Transaction,
  key: PaymentKey,
): Promise<Row<'orders'> | undefined> => {
  await acquireLocks('order', [key.orderId]);
  const found = await findOrder(db, key);
  if (!found) return undefined;
  await acquireLocks('owner', [found.ownerId]);
  // A concurrent sign-in may have changed the owner, or another payment may have expired the order.
  const locked = await findOrder(db, key);
  if (locked?.ownerId !== found.ownerId) throw new RetryTransactionError();
  return locked;
};

type Items = readonly OrderItemRow[];

/** Removes ordered quantities from the cart. Units added during the payment stay. */
const removeOrderedLines = async (db: Db, ownerId: string, items: Items): Promise<void> => {
  for (const { lineId, quantity } of items) {
    if (lineId === null) continue;
    await db
      .deleteFrom('cartLines')
      .where('ownerId', '=', ownerId)
      .where('id', '=', lineId)
      .where('quantity', '<=', quantity)
      .execute();
    await db
      .updateTable('cartLines')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('ownerId', '=', ownerId)
      .where('id', '=', lineId)
      .execute();
  }
};

/** Expires unpaid orders, and releases their cart lines and stock reservations. */
export const expireOrders = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('orders')
    .set({ paymentStatus: 'expired' })
    .where('id', 'in', ids)
    .where('paymentStatus', 'in', ['pending', 'declined'])
    .execute();
  await db.deleteFrom('openOrderLines').where('orderId', 'in', ids).execute();
  await releaseReservations(db, ids);
};

/**
 * Expires other unpaid orders that contain some of these lines.
 *
 * @param keptId id of the order that stays open
 */
export const expireCompetingOrders = async (
  db: Db,
  keptId: string | undefined,
  lineIds: readonly string[],
): Promise<void> => {
  if (lineIds.length === 0) return;
  const competing = await db
    .selectFrom('openOrderLines')
    .select('orderId')
    .distinct()
    .where('lineId', 'in', lineIds)
    .execute();
  await expireOrders(
    db,
    competing.map(({ orderId }) => orderId).filter((id) => id !== keptId),
  );
};

const lineIdsOf = (items: Items): string[] => items.flatMap(({ lineId }) => lineId ?? []);

/** Whether another paid order contains some of these lines. */
const areLinesPaid = async (db: Db, orderId: string, lineIds: readonly string[]): Promise<boolean> => {
  if (lineIds.length === 0) return false;
  const other = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.id')
    .where('orderItems.lineId', 'in', lineIds)
    .where('orders.id', '!=', orderId)
    .where('orders.paymentStatus', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/**
 * Puts a paid order on hold: leaves cart and stock unchanged, records an event for the operators, and mails the buyer.
 */
const putPaymentOnHold = async (transaction: DbContext & Transaction, order: Row<'orders'>): Promise<void> => {
  const { db, ports } = transaction;
  await db.updateTable('orders').set({ isHeld: true }).where('id', '=', order.id).execute();
  await updateOrderState(db, order.id);
  await recordAuditEvent(transaction, { kind: 'payment held', orderId: order.id, needsAction: true });
  await alertOperators(transaction, 'hold', order.id);
  await sendMail({ db, ports }, { email: order.email, orderId: order.id, ...paymentOnHoldMail(order.id, ports) });
};

/** Mails the confirmation of a paid order to its buyer, with later cancellations and refunds. */
export const mailConfirmation = async (transaction: DbContext, order: Row<'orders'>, items: Items): Promise<void> => {
  const bought = items.map((item) => ({
    units: String(item.quantity),
    name: item.item.product?.name ?? '',
    recipient: mailRecipientOf(item),
    canceled: item.canceled,
    left: leftUnits(item, order),
    isDigital: item.destination === null,
  }));
  const { id, email } = order;
  const taxes = await orderTaxesOf(transaction.db, id, { isForBuyer: true });
  const [told = order] = await withMadeRefunds(transaction.db, [order]);
  const content = orderConfirmationMail(told, bought, transaction.ports, taxes);
  await sendMail(transaction, { email, orderId: id, ...content });
};

/** Completes a paid order that can ship: updates cart and giftlists, and mails the confirmation. */
const completeOrder = async (
  transaction: DbContext & Transaction,
  order: Row<'orders'>,
  items: Items,
): Promise<void> => {
  const { db } = transaction;
  await expireCompetingOrders(db, order.id, lineIdsOf(items));
  await removeOrderedLines(db, order.ownerId, items);
  await markGiftsPurchased(transaction, order, items);
  await mailConfirmation(transaction, order, items);
};

/**
 * Marks an order as paid: removes its lines from the cart, decrements the stock, marks gifts as purchased, and mails a
 * confirmation. Idempotent, so that two tabs or webhooks change nothing more.
 *
 * After a charge, an expired order is paid, too. It is put on hold if it cannot ship, because its lines are in another
 * paid order or its stock or gifts are taken.
 *
 * @param charge payment with which the provider has already moved the money; undefined for the local provider
 * @returns whether the order is paid; without a charge, false for an unknown or expired order and for one whose stock
 *   or gifts are taken
 */
export const markOrderPaid = async (
  transaction: DbContext & Transaction,
  key: PaymentKey,
  charge?: ProviderEntry,
): Promise<boolean> => {
  const { db } = transaction;
  const found = await lockOrderByKey(transaction, key);
  if (!found || found.paymentStatus === 'paid') return found !== undefined;
  if (found.paymentStatus === 'expired' && !charge) return false;
  const items = await itemsOf(db, [found.id]);
  const isAlreadyBought =
    (found.paymentStatus === 'expired' && (await areLinesPaid(db, found.id, lineIdsOf(items)))) ||
    (await areGiftsTaken(transaction, found.ownerId, items));
  const canShip = !isAlreadyBought && (await decrementStock(transaction, items));
  // No money has moved yet, so the order expires. A paid order would be held.
  if (!canShip && !charge) {
    await expireOrders(db, [found.id]);
    return false;
  }
  const { id: providerId, at } = charge ?? { id: null, at: nowIso(transaction) };
  const order = await db
    .updateTable('orders')
    .set({ paymentStatus: 'paid', paidAt: at, providerPaymentId: providerId })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.deleteFrom('openOrderLines').where('orderId', '=', order.id).execute();
  await releaseReservations(db, [order.id]);
  await recordPayment(db, order, { providerId, at });
  const snapshots = items.map(({ item }) => item);
  await addWords(db, 'orderWords', [{ seq: order.seq, words: orderWords(order, snapshots) }]);
  await addPeopleOfOrders(db, [order.id]);
  if (canShip) {
    await updateOrderState(db, order.id);
    await completeOrder(transaction, order, items);
  } else await putPaymentOnHold(transaction, order);
  await listGuestOfOrder(transaction, order);
  return true;
};

/** Locks and returns a paid order; `undefined` if there is none. */
export const lockPaidOrder = async (
  { db, acquireLocks }: Transaction,
  orderId: string,
): Promise<Row<'orders'> | undefined> => {
  await acquireLocks('order', [orderId]);
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('paymentStatus', '=', 'paid')
    .executeTakeFirst();
};

/**
 * Releases an order on hold, so that it ships: the operator has confirmed that its units exist. Decrements tracked
 * stock only if all units are available.
 *
 * @returns whether the order was on hold
 */
export const releaseOnHoldOrder = async (transaction: DbContext & Transaction, orderId: string): Promise<boolean> => {
  const { db, acquireLocks } = transaction;
  const order = await lockPaidOrder(transaction, orderId);
  if (!order?.isHeld) return false;
  await acquireLocks('owner', [order.ownerId]);
  const items = await itemsOf(db, [orderId]);
  await decrementStock(transaction, items);
  await db.updateTable('orders').set({ isHeld: false }).where('id', '=', orderId).execute();
  await updateOrderState(db, orderId);
  await completeOrder(transaction, order, items);
  return true;
};

/** Marks a payment as declined. The cart is unchanged, so that the buyer can pay again. */
export const markPaymentDeclined = async (
  { db, acquireLocks }: Transaction,
  { orderId, paymentId }: PaymentKey,
): Promise<void> => {
  await acquireLocks('order', [orderId]);
  await db
    .updateTable('orders')
    .set({ paymentStatus: 'declined' })
    .where('id', '=', orderId)
    .where('paymentId', '=', paymentId)
    .where('paymentStatus', '=', 'pending')
    .execute();
};
