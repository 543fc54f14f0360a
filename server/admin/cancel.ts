import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { canceledCents, type PaidItem, sharesByAmount } from '#backend/domain/cancellation.ts';
import { fulfillmentAfterCancellation, fulfillmentOf, possiblyShippedUnits } from '#backend/domain/fulfillment.ts';
import { onHoldStatus } from '#backend/domain/order.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import { type AdminContext, OperatorError } from './context';
import { giveUnitsBack } from './end-order';
import {
  itemAt,
  itemName,
  lockPaidOrderWithItems,
  notifyBuyer,
  type OrderItemRow,
  orderNumber,
  saveFulfillment,
} from './orders';
import { pendingRefundOf, refund, storeRefund } from './refunds';

/** Units of an order item to cancel. */
export interface Cancellation {
  readonly orderId: string;
  /** Position of the item in its order. */
  readonly position: number;
  /** Total canceled units, including earlier ones; `undefined` for all units that have not shipped. */
  readonly quantity: number | undefined;
  /** Cents to refund; `undefined` for the units' share of the payment, as far as it is not refunded yet. */
  readonly cents: number | undefined;
}

/** Returns the items of an order with their paid amounts, by position. */
const paidItems = async (db: Db, { id, summary }: Row<'orders'>): Promise<ReadonlyMap<number, PaidItem>> => {
  const rows = await db
    .selectFrom('orderItems')
    .select(['position', 'quantity', 'canceled', 'shippingCents', 'taxCents', 'item', 'deliveryAddress', 'recipientId'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();
  const priceOf = ({ item }: (typeof rows)[number]) => toCents(item.purchaseUnitPrice) ?? 0;
  // Older orders do not store an item's shares of shipping and tax.
  const sharesOfOldOrders = sharesByAmount(
    rows.map((row) => priceOf(row) * row.quantity),
    toCents(summary.shippingTotal) ?? 0,
    toCents(summary.taxTotal) ?? 0,
  );
  return new Map(
    rows.map((row, index) => [
      row.position,
      {
        price: priceOf(row),
        quantity: row.quantity,
        canceled: row.canceled,
        shippingCents: row.shippingCents ?? sharesOfOldOrders[index]?.shippingCents ?? 0,
        taxCents: row.taxCents ?? sharesOfOldOrders[index]?.taxCents ?? 0,
        destination: row.recipientId ?? JSON.stringify(row.deliveryAddress),
        isParcel: row.deliveryAddress !== null,
      },
    ]),
  );
};

/**
 * Total canceled units after this cancellation.
 *
 * @throws OperatorError if they cannot be canceled
 */
const totalCanceledUnits = (orderId: string, found: OrderItemRow, wanted: number | undefined): number => {
  const before = fulfillmentOf(found.item);
  if (before.status === onHoldStatus)
    throw new OperatorError(
      `The payment for order ${orderNumber(orderId)} is on hold. Refund it or release the hold first.`,
    );
  if (found.canceled === found.quantity || before.status === 'CANCELED') return found.canceled;
  if (before.status === 'SHIPPED' || before.status.endsWith('RETURNED'))
    throw new OperatorError('This item has shipped. Refund it instead.');
  const maxUnits = found.quantity - possiblyShippedUnits(before);
  const units = wanted ?? maxUnits;
  if (!Number.isInteger(units) || units < 1 || units > maxUnits)
    throw new OperatorError(`At most ${maxUnits} of this item can be canceled.`);
  if (units < found.canceled) throw new OperatorError(`${found.canceled} of this item are already canceled.`);
  return units;
};

/**
 * Returns the cents to refund.
 *
 * @throws OperatorError if they exceed the amount left to refund, or another refund is pending
 */
const centsToRefund = async (
  db: Db,
  order: Row<'orders'>,
  position: number,
  units: number,
  wanted: number | undefined,
): Promise<number> => {
  const refundable = (toCents(order.summary.totalAmount) ?? 0) - order.refundedCents;
  if (wanted !== undefined && (!Number.isSafeInteger(wanted) || wanted > refundable))
    throw new OperatorError(`At most ${formatMoney(refundable)} of order ${orderNumber(order.id)} can be refunded.`);
  const before = await paidItems(db, order);
  const after = [...before].map(([itemPosition, item]) =>
    itemPosition === position ? { ...item, canceled: units } : item,
  );
  const share = canceledCents(after) - canceledCents([...before.values()]);
  const cents = wanted ?? Math.min(share, refundable);
  if (cents > 0 && (await pendingRefundOf(db, order.id)))
    throw new OperatorError(`A refund for order ${orderNumber(order.id)} is pending. Resolve it first.`);
  return cents;
};

/** A cancellation that is allowed now. */
interface CancellationPlan {
  readonly item: OrderItemRow;
  /** Total canceled units afterwards. */
  readonly units: number;
  /** Cents to refund. */
  readonly cents: number;
}

const planOf = async (
  db: Db,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  { position, quantity, cents }: Cancellation,
): Promise<CancellationPlan> => {
  const item = itemAt(items, order.id, position);
  const units = totalCanceledUnits(order.id, item, quantity);
  return { item, units, cents: units === item.canceled ? 0 : await centsToRefund(db, order, position, units, cents) };
};

/**
 * Returns what a cancellation would do now.
 *
 * @throws OperatorError if it is not possible
 */
export const planCancellation = ({ transact }: AdminContext, cancellation: Cancellation): Promise<CancellationPlan> =>
  transact(async (transaction) => {
    const { order, items } = await lockPaidOrderWithItems(transaction, cancellation.orderId);
    return planOf(transaction.db, order, items, cancellation);
  });

/** Stores the cancellation and its pending refund, and notifies the buyer. */
const storeCancellation = (context: AdminContext, cancellation: Cancellation) =>
  context.transact(async (transaction) => {
    const { ports, actor } = context;
    const { db } = transaction;
    const { orderId, position } = cancellation;
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const { item: found, units, cents } = await planOf(db, order, items, cancellation);
    if (units === found.canceled) return { isNew: false, refund: await pendingRefundOf(db, orderId) };
    const after = fulfillmentAfterCancellation(fulfillmentOf(found.item), found.quantity - units, nowIso({ ports }));
    await db
      .updateTable('orderItems')
      .set({ canceled: units })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
    await saveFulfillment(db, order, items, new Map([[position, after]]));
    await giveUnitsBack({ ...transaction, ports }, [{ ...found, units: units - found.canceled }]);
    const text = `${units} of ${found.quantity} × ${itemName(found)} canceled.`;
    await notifyBuyer({ ...transaction, ports }, order, text);
    const detail = { item: position + 1, quantity: units, cents };
    await recordAuditEvent({ db, ports }, { kind: 'item canceled', actor, orderId, detail });
    return { isNew: true, refund: cents > 0 ? await storeRefund(db, context, orderId, cents) : undefined };
  });

/**
 * Cancels units of an item that have not shipped, and refunds their share (reading 263). The remaining units determine
 * the status of item and order. Idempotent: a second call completes a pending refund.
 *
 * @returns whether this call canceled units, and the cents that it refunded
 * @throws OperatorError; Error when the provider does not respond: the units are canceled, and a second call resumes
 *   the refund
 */
export const cancelItem = async (
  context: AdminContext,
  cancellation: Cancellation,
): Promise<{ readonly isNew: boolean; readonly cents: number }> => {
  const { orderId } = cancellation;
  const { isNew, refund: pending } = await storeCancellation(context, cancellation);
  return { isNew, cents: pending ? await refund(context, { orderId, cents: pending.cents, key: pending.id }) : 0 };
};
