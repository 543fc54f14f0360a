import { nowIso } from '#backend/calls/context.ts';
import type { OrderItemRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { itemTaxesOf } from '#backend/calls/order-taxes.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { canceledLines, type PaidItem } from '#backend/domain/cancellation.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import { type LedgerLine, sumLines } from '#backend/domain/ledger.ts';
import { canceledNews } from '#backend/domain/order-mails.ts';
import { formatMoney } from '#rules/money.ts';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { giveUnitsBack } from './end-order';
import {
  assertNotDisputed,
  itemAt,
  lockForAction,
  mailUnits,
  notifyBuyer,
  type OrderForm,
  orderNumber,
} from './orders';
import { pendingRefundOf, refund, refundableCents, refundWhileDisputed, storeRefund } from './refunds';
import { updateItem } from './rows';

/** Units of an order item to cancel. */
export interface Cancellation extends OrderForm {
  /** Position of the item in its order. */
  readonly position: number;
  /** Total canceled units, including earlier ones; `undefined` for all units that have not shipped. */
  readonly quantity: number | undefined;
  /** Cents to refund; `undefined` for the units' share of the payment, as far as it is not refunded yet. */
  readonly cents: number | undefined;
}

const toPaidItems = async (db: Db, orderId: string, items: readonly OrderItemRow[]): Promise<PaidItem[]> => {
  const taxes = await itemTaxesOf(db, orderId);
  return items.map((item) => ({
    ...item,
    price: item.priceCents,
    shippingCents: item.shippingCents ?? 0,
    taxes: taxes.get(item.position) ?? [],
  }));
};

/**
 * Total canceled units after this cancellation.
 *
 * @throws OperatorError if they cannot be canceled
 */
const totalCanceledUnits = (order: Row<'orders'>, item: OrderItemRow, wanted: number | undefined): number => {
  if (order.isHeld)
    throw new OperatorError(
      `The payment for order ${orderNumber(order.id)} is on hold. Refund it or release the hold first.`,
    );
  if (item.canceled === item.quantity) return item.canceled;
  const left = leftUnits(item, order);
  if (left === 0 && wanted !== item.canceled) throw new OperatorError('This item has shipped. Refund it instead.');
  const maxUnits = item.canceled + left;
  const units = wanted ?? maxUnits;
  if (!Number.isInteger(units) || units < 1 || units > maxUnits)
    throw new OperatorError(`At most ${maxUnits} of this item can be canceled.`, 'quantity');
  if (units < item.canceled) throw new OperatorError(`${item.canceled} of this item are already canceled.`, 'quantity');
  return units;
};

/** Amounts to refund for canceling units of an item, as far as they are not refunded yet. */
const shareOf = (before: readonly PaidItem[], position: number, units: number): LedgerLine[] => {
  const after = before.map((item) => (item.position === position ? { ...item, canceled: units } : item));
  const paid = canceledLines(before).map((line) => ({ ...line, cents: -line.cents }));
  return sumLines([...canceledLines(after), ...paid]).filter(({ cents }) => cents !== 0);
};

/**
 * Returns the amounts to refund. `lines` is null if the operator refunds another amount than the share.
 *
 * @throws OperatorError if they exceed the amount left to refund, or another refund is pending
 */
const amountsToRefund = async (
  db: Db,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  position: number,
  units: number,
  wanted: number | undefined,
): Promise<{ readonly cents: number; readonly lines: readonly LedgerLine[] | null }> => {
  const refundable = refundableCents(order);
  if (wanted !== undefined && (!Number.isSafeInteger(wanted) || wanted > refundable))
    throw new OperatorError(
      `At most ${formatMoney(refundable)} of order ${orderNumber(order.id)} can be refunded.`,
      'dollars',
    );
  const share = shareOf(await toPaidItems(db, order.id, items), position, units);
  const shareCents = share.reduce((sum, { cents }) => sum + cents, 0);
  const cents = wanted ?? Math.min(shareCents, refundable);
  if (cents > 0) await assertNotDisputed(db, order.id, refundWhileDisputed);
  if (cents > 0 && (await pendingRefundOf(db, order.id)))
    throw new OperatorError(`A refund for order ${orderNumber(order.id)} is pending. Resolve it first.`);
  return { cents, lines: cents === shareCents ? share.map((line) => ({ ...line, cents: -line.cents })) : null };
};

/** A cancellation that is allowed now. */
interface CancellationPlan {
  readonly item: OrderItemRow;
  /** Total canceled units afterwards. */
  readonly units: number;
  /** Cents to refund. */
  readonly cents: number;
  readonly lines: readonly LedgerLine[] | null;
}

const planOf = async (
  db: Db,
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  { position, quantity, cents }: Cancellation,
): Promise<CancellationPlan> => {
  const item = itemAt(items, order.id, position);
  const units = totalCanceledUnits(order, item, quantity);
  if (units === item.canceled) return { item, units, cents: 0, lines: null };
  return { item, units, ...(await amountsToRefund(db, order, items, position, units, cents)) };
};

/**
 * Returns what a cancellation would do now.
 *
 * @throws OrderChanged, OperatorError if it is not possible
 */
export const planCancellation = ({ transact }: AdminContext, cancellation: Cancellation): Promise<CancellationPlan> =>
  transact(async (transaction) => {
    const { order, items } = await lockForAction(transaction, cancellation);
    return planOf(transaction.db, order, items, cancellation);
  });

/** Stores the cancellation and its pending refund, which notifies the buyer; without a refund, notifies now. */
const storeCancellation = (context: AdminContext, cancellation: Cancellation) =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const { orderId, position, key } = cancellation;
    const { order, items, isRepeated } = await lockForAction(transaction, cancellation);
    const resumed = async () => {
      const pending = await pendingRefundOf(db, orderId);
      return { isNew: false, refund: pending?.refusedCode === null ? pending : undefined };
    };
    if (isRepeated) return resumed();
    const { item, units, cents, lines } = await planOf(db, order, items, cancellation);
    if (units === item.canceled) return resumed();
    const added = units - item.canceled;
    await updateItem(db, item, {
      canceled: units,
      // Units that are not ready are canceled first.
      ready: Math.min(item.ready, leftUnits(item, order) - added),
      updatedAt: nowIso(transaction),
    });
    await updateOrderState(db, orderId);
    await giveUnitsBack(transaction, [{ ...item, units: added }]);
    const isMoreLeft = items.some((one) => leftUnits(one, order) > (one.position === position ? added : 0));
    const canceled = canceledNews([mailUnits(item, `${units} of ${item.quantity}`)], 'none', { ...order, isMoreLeft });
    // Otherwise the message about the refund names the units, too.
    if (cents === 0) await notifyBuyer(transaction, order, canceled);
    const detail = { item: position + 1, quantity: units, cents };
    await recordAction(transaction, { kind: 'item canceled', orderId, actionKey: key, detail });
    const asked = { orderId, cents, lines, endsOrder: false, untoldUnits: { position, units } };
    return { isNew: true, refund: cents > 0 ? await storeRefund(transaction, asked) : undefined };
  });

/**
 * Cancels units of an item that have not shipped, and refunds their share. The remaining units determine the status of
 * item and order. Idempotent: a second call completes a pending refund.
 *
 * @returns whether this call canceled units, and the cents that it refunded
 * @throws OrderChanged, OperatorError; when the provider does not respond, the units are canceled, and a
 *   second call resumes the refund
 */
export const cancelItem = async (
  context: AdminContext,
  cancellation: Cancellation,
): Promise<{ readonly isNew: boolean; readonly cents: number }> => {
  const { orderId } = cancellation;
  const { isNew, refund: pending } = await storeCancellation(context, cancellation);
  return { isNew, cents: pending ? await refund(context, { orderId, cents: pending.cents, key: pending.id }) : 0 };
};
