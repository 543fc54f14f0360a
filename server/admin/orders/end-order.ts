import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { type DbContext, nowIso } from '#backend/calls/context.ts';
import { recordMoneyBack } from '#backend/calls/ledger.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { itemsOf, type OrderItemRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { type CanceledGift, unmarkGiftsPurchased } from '#backend/calls/purchased-gifts.ts';
import { returnToStock } from '#backend/calls/stock.ts';
import type { Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import type { ProviderEntry } from '#backend/ports.ts';
import { formatMoney } from '#rules/money.ts';
import type { AdminTransaction } from '../context';
import { orderNumber } from './orders';

/**
 * Adds a refund to the ledger, mails the buyer about it, and records an event. `needsAction` makes an operator check the
 * order. The provider's id is null if the shop does not know it.
 */
export const reportRefund = async (
  { db, ports, actor }: AdminTransaction,
  order: Row<'orders'>,
  refund: Pick<Row<'refunds'>, 'id' | 'cents' | 'lines'>,
  { id: providerId, at }: ProviderEntry | { readonly id: null; readonly at: string },
  kind: 'refunded' | 'refunded at the provider',
  needsAction = false,
): Promise<void> => {
  const { id: orderId, email } = order;
  const { cents } = refund;
  const { id, lines } = refund;
  await recordMoneyBack(db, order, { id, cents, lines, kind: 'refund', providerId, at });
  await updateOrderState(db, orderId);
  const text = `We have refunded ${formatMoney(cents)} for your order ${orderNumber(orderId)}.`;
  if (email !== '') await sendMail({ db, ports }, { email, subject: 'Your refund', text });
  await recordAuditEvent({ db, ports }, { kind, actor, orderId, needsAction, detail: { cents } });
};

/** Canceled units of an item, which will not be shipped. */
export interface CanceledUnits extends CanceledGift, Pick<OrderItemRow, 'productId'> {}

/** Returns canceled units to the stock and the giftlists. */
export const giveUnitsBack = async (
  transaction: DbContext & Transaction,
  canceledItems: readonly CanceledUnits[],
): Promise<void> => {
  await returnToStock(
    transaction,
    canceledItems.map(({ productId, units }) => ({ productId, quantity: units })),
  );
  await unmarkGiftsPurchased(transaction, canceledItems);
};

/**
 * Ends a paid order: cancels the units that are left, and takes it off hold.
 *
 * @param areShippedReturned whether shipped units count as returned, as after a refund; after a lost dispute the buyer
 *   keeps them
 */
export const endOrder = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  { areShippedReturned }: { readonly areShippedReturned: boolean },
): Promise<void> => {
  const { db } = transaction;
  const endedAt = nowIso(transaction);
  const canceled = (await itemsOf(db, [order.id]))
    .map((item) => ({ ...item, units: leftUnits(item, { chargedBackCents: 0 }) }))
    .filter(({ units }) => units > 0);
  for (const { position, quantity, units, canceled: before } of canceled)
    await db
      .updateTable('orderItems')
      .set({ canceled: Math.min(quantity, before + units), ready: 0, updatedAt: endedAt })
      .where('orderId', '=', order.id)
      .where('position', '=', position)
      .execute();
  if (areShippedReturned) {
    await db
      .updateTable('shipments')
      .set({ endedAt, endReason: 'returned' })
      .where('orderId', '=', order.id)
      .where('endReason', 'is', null)
      .execute();
  }
  await db.updateTable('orders').set({ isHeld: false }).where('id', '=', order.id).execute();
  await updateOrderState(db, order.id);
  // An order on hold has never decremented the stock.
  if (!order.isHeld) await giveUnitsBack(transaction, canceled);
};

/** Ends an order if everything that was paid is refunded. */
export const endIfFullyRefunded = async (transaction: AdminTransaction, order: Row<'orders'>): Promise<void> => {
  if (order.refundedCents + order.chargedBackCents >= order.totalCents)
    await endOrder(transaction, order, { areShippedReturned: true });
};
