import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { sendMail } from '#backend/calls/mail.ts';
import type { Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { fulfillmentOf, isClosed, possiblyShippedUnits } from '#backend/domain/fulfillment.ts';
import { onHoldStatus } from '#backend/domain/order.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import type { AdminTransaction } from './context';
import { type OrderItemRow, orderNumber, saveFulfillment } from './orders';

/** Mails the buyer about a refund, and records an event. `needsAction`: an operator must check the order. */
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
export interface CanceledUnits extends Pick<OrderItemRow, 'productId' | 'giftlistItemId'> {
  readonly units: number;
}

/** Returns units of tracked products to the stock. */
const restock = async ({ db, acquireLocks }: Transaction, canceledItems: readonly CanceledUnits[]): Promise<void> => {
  const ids = [...new Set(canceledItems.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  await acquireLocks('stock', ids);
  for (const { productId, units } of canceledItems) {
    const counted = await db
      .selectFrom('products')
      .select(['stock', 'product'])
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .executeTakeFirst();
    if (!counted || units === 0) continue;
    const back = { isInStock: true, product: JSON.stringify({ ...counted.product, itemInStock: true }) };
    await db
      .updateTable('products')
      .set({ stock: (counted.stock ?? 0) + units, ...(counted.stock === 0 && back) })
      .where('id', '=', productId)
      .execute();
  }
};

/** Makes gifts available again. */
const unmarkPurchased = async (
  { db, acquireLocks }: Transaction,
  canceledItems: readonly CanceledUnits[],
): Promise<void> => {
  const ids = canceledItems.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return;
  await acquireLocks('gift', ids);
  for (const { giftlistItemId, units } of canceledItems) {
    if (giftlistItemId === null) continue;
    const gift = db.selectFrom('giftlistItems').select('purchasedQuantity').where('id', '=', giftlistItemId);
    const { purchasedQuantity = 0 } = (await gift.executeTakeFirst()) ?? {};
    await db
      .updateTable('giftlistItems')
      .set({ purchasedQuantity: Math.max(0, purchasedQuantity - units) })
      .where('id', '=', giftlistItemId)
      .execute();
  }
};

/** Returns canceled units to the stock and the giftlists (readings 202 and 203). */
export const giveUnitsBack = async (
  transaction: Transaction,
  canceledItems: readonly CanceledUnits[],
): Promise<void> => {
  await restock(transaction, canceledItems);
  await unmarkPurchased(transaction, canceledItems);
};

/** Cancels unsent items, and sets the given status for sent ones. */
const endItems = async (
  transaction: Transaction,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  ofSent: 'RETURNED' | 'SHIPPED',
  now: string,
): Promise<void> => {
  const open = items.filter(({ item }) => !['CANCELED', 'RETURNED'].includes(fulfillmentOf(item).status));
  const wasSent = ({ item }: OrderItemRow) =>
    fulfillmentOf(item).shippedAt !== null || isClosed(fulfillmentOf(item).status);
  // Excludes closed items, which have no unsent units, and items on hold, whose stock was never decremented.
  const withUnitsToReturn = open.filter(
    ({ item }) => fulfillmentOf(item).status !== onHoldStatus && !isClosed(fulfillmentOf(item).status),
  );
  await saveFulfillment(
    transaction.db,
    order,
    items,
    new Map(
      open.map((one) => [
        one.position,
        { ...fulfillmentOf(one.item), status: wasSent(one) ? ofSent : 'CANCELED', updatedAt: now },
      ]),
    ),
  );
  await giveUnitsBack(
    transaction,
    withUnitsToReturn.map((one) => ({
      ...one,
      units: one.quantity - one.canceled - possiblyShippedUnits(fulfillmentOf(one.item)),
    })),
  );
};

/**
 * If an order is completely refunded, cancels its unsent items and sets the status of sent ones.
 *
 * @param order with the current `refundedCents`
 * @param ofSent new status of sent items
 */
export const endIfFullyRefunded = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  ofSent: 'RETURNED' | 'SHIPPED',
): Promise<void> => {
  if (order.refundedCents < (toCents(order.summary.totalAmount) ?? 0)) return;
  await endItems(transaction, order, items, ofSent, nowIso(transaction));
};
