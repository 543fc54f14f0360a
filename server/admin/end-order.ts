import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { type DbContext, nowIso } from '#backend/calls/context.ts';
import { type CanceledGift, unmarkGiftsPurchased } from '#backend/calls/gifts.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { returnToStock } from '#backend/calls/stock.ts';
import type { Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { fulfillmentOf, isClosed, possiblyShippedUnits } from '#backend/domain/fulfillment.ts';
import { onHoldStatus } from '#backend/domain/order.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import type { AdminTransaction } from './context';
import { type OrderItemRow, orderNumber, saveFulfillment } from './orders';

/** Mails the buyer about a refund, and records an event; `needsAction` makes an operator check the order. */
export const reportRefund = async (
  { db, ports, actor }: AdminTransaction,
  { id: orderId, email }: Pick<Row<'orders'>, 'id' | 'email'>,
  cents: number,
  kind: 'refunded' | 'refunded at the provider',
  needsAction = false,
): Promise<void> => {
  const text = `We have refunded ${formatMoney(cents)} for your order ${orderNumber(orderId)}.`;
  if (email !== '') await sendMail({ db, ports }, { email, subject: 'Your refund', text });
  await recordAuditEvent({ db, ports }, { kind, actor, orderId, needsAction, detail: { cents } });
};

/** Canceled units of an item, which will not be shipped. */
export interface CanceledUnits extends CanceledGift, Pick<OrderItemRow, 'productId'> {}

/** Returns canceled units to the stock and the giftlists (readings 202 and 203). */
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

/** Cancels unshipped items, and sets the given status for shipped ones. */
const endItems = async (
  transaction: DbContext & Transaction,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  shippedStatus: 'RETURNED' | 'SHIPPED',
  now: string,
): Promise<void> => {
  const openItems = items.filter(({ item }) => !['CANCELED', 'RETURNED'].includes(fulfillmentOf(item).status));
  const wasShipped = ({ item }: OrderItemRow) =>
    fulfillmentOf(item).shippedAt !== null || isClosed(fulfillmentOf(item).status);
  // Excludes shipped items, which have no units to return, and items on hold, whose stock was never decremented.
  const withUnitsToReturn = openItems.filter(
    ({ item }) => fulfillmentOf(item).status !== onHoldStatus && !isClosed(fulfillmentOf(item).status),
  );
  await saveFulfillment(
    transaction.db,
    order,
    items,
    new Map(
      openItems.map((row) => [
        row.position,
        { ...fulfillmentOf(row.item), status: wasShipped(row) ? shippedStatus : 'CANCELED', updatedAt: now },
      ]),
    ),
  );
  await giveUnitsBack(
    transaction,
    withUnitsToReturn.map((row) => ({
      ...row,
      units: row.quantity - row.canceled - possiblyShippedUnits(fulfillmentOf(row.item)),
    })),
  );
};

/**
 * If an order is completely refunded, cancels its unshipped items and sets the status of shipped ones.
 *
 * @param order with the current `refundedCents`
 * @param shippedStatus new status of shipped items
 */
export const endIfFullyRefunded = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  shippedStatus: 'RETURNED' | 'SHIPPED',
): Promise<void> => {
  if (order.refundedCents < (toCents(order.summary.totalAmount) ?? 0)) return;
  await endItems(transaction, order, items, shippedStatus, nowIso(transaction));
};
