import { type DbContext, nowIso } from '#backend/calls/context.ts';
import { recordMoneyBack } from '#backend/calls/ledger.ts';
import { withMadeRefunds } from '#backend/calls/made-refunds.ts';
import { itemsOf, type OrderItemRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { type CanceledGift, unmarkGiftsPurchased } from '#backend/calls/purchased-gifts.ts';
import { returnToStock } from '#backend/calls/stock.ts';
import type { Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import { canceledNews, refundedNews } from '#backend/domain/order-mails.ts';
import type { ProviderEntry } from '#backend/ports.ts';
import { type AdminTransaction, recordAction } from '../context';
import { mailUnits, notifyBuyer } from './orders';
import { updateItem } from './rows';

/** Whether the buyer has everything back. */
const isPaidBack = ({ refundedCents, chargedBackCents, totalCents }: Row<'orders'>): boolean =>
  refundedCents + chargedBackCents >= totalCents;

/**
 * Notifies the buyer of the canceled units of a refund, once.
 *
 * @param refunded cents; 'follows' while the refund is pending, 'none' if it is not made
 */
export const tellOfCanceledUnits = async (
  transaction: Transaction & Pick<AdminTransaction, 'ports'>,
  order: Row<'orders'>,
  { id, untoldUnits }: Pick<Row<'refunds'>, 'id' | 'untoldUnits'>,
  refunded: number | 'follows' | 'none',
): Promise<void> => {
  const { db } = transaction;
  const items = await itemsOf(db, [order.id]);
  const item = items.find(({ position }) => position === untoldUnits?.position);
  if (!untoldUnits || !item) return;
  await db.updateTable('refunds').set({ untoldUnits: null }).where('id', '=', id).execute();
  const units = mailUnits(item, `${untoldUnits.units} of ${item.quantity}`);
  const isMoreLeft = items.some((one) => leftUnits(one, order) > 0);
  const [told = order] = await withMadeRefunds(db, [order]);
  await notifyBuyer(transaction, order, canceledNews([units], refunded, { ...told, isMoreLeft }));
};

/**
 * Adds a refund to the ledger, notifies the buyer of it and of the units that were canceled with it, and records an
 * event. `needsAction` makes an operator check the order. The provider's id is null if the shop does not know it.
 */
export const reportRefund = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  refund: Pick<Row<'refunds'>, 'id' | 'cents' | 'lines' | 'endsOrder' | 'untoldUnits'>,
  { id: providerId, at }: ProviderEntry | { readonly id: null; readonly at: string },
  kind: 'refunded' | 'refunded at the provider',
  needsAction = false,
): Promise<void> => {
  const { db } = transaction;
  const { id: orderId } = order;
  const { id, cents, lines } = refund;
  await recordMoneyBack(db, order, { id, cents, lines, kind: 'refund', providerId, at });
  await updateOrderState(db, orderId);
  if (refund.untoldUnits) await tellOfCanceledUnits(transaction, order, refund, cents);
  else {
    const items = await itemsOf(db, [orderId]);
    const isEnding = refund.endsOrder && isPaidBack(order) && items.some((item) => leftUnits(item, order) > 0);
    const units = items.map((item) => mailUnits(item, item.quantity));
    const [told = order] = await withMadeRefunds(db, [order]);
    await notifyBuyer(transaction, order, refundedNews(cents, units, told, isEnding));
  }
  await recordAction(transaction, { kind, orderId, needsAction, detail: { cents } });
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
  for (const item of canceled) {
    const total = Math.min(item.quantity, item.canceled + item.units);
    await updateItem(db, item, { canceled: total, ready: 0, updatedAt: endedAt });
  }
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
  if (isPaidBack(order)) await endOrder(transaction, order, { areShippedReturned: true });
};
