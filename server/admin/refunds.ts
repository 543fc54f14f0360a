import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import { type AdminContext, OperatorError } from './context';
import { endIfFullyRefunded, reportRefund } from './end-order';
import { lockPaidOrderWithItems, orderNumber } from './orders';
import { reconcileRefunds } from './reconcile-refunds';

/** Time within which a provider certainly remembers an idempotency key, ms. Later, a retry could refund twice. */
const keyLifetime = 20 * 60 * 60_000;

/** A requested refund. */
export interface RefundRequest {
  readonly orderId: string;
  /** Whole cents; undefined for everything that is not refunded yet. */
  readonly cents: number | undefined;
  /**
   * Idempotency key: a repeated form refunds once. A request without a key resumes a pending refund of the same amount,
   * or starts a new one.
   */
  readonly key?: string;
  /** Refunded cents of the order when the form was opened, to detect conflicts; undefined in the CLI. */
  readonly shownRefundedCents?: number;
}

/** Returns the pending refund of an order. */
export const pendingRefundOf = (db: Db, orderId: string) =>
  db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).where('isDone', '=', false).executeTakeFirst();

/** Stores a pending refund; its cents count as refunded immediately. The caller holds the order's lock. */
export const storeRefund = async (
  db: Db,
  { ports, actor }: AdminContext,
  orderId: string,
  cents: number,
  key: string = crypto.randomUUID(),
): Promise<Row<'refunds'>> => {
  const refund = await db
    .insertInto('refunds')
    .values({ id: key, orderId, cents, askedAt: ports.now(), isDone: false })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', cents) }))
    .where('id', '=', orderId)
    .execute();
  await recordAuditEvent({ db, ports }, { kind: 'refund asked for', actor, orderId, detail: { cents } });
  return refund;
};

/**
 * Stores a pending refund before the provider is called, so that a crash cannot lose it. Its cents count as refunded
 * immediately.
 */
const startRefund = (context: AdminContext, { orderId, cents, key, shownRefundedCents }: RefundRequest) =>
  context.transact(async (transaction) => {
    const { db } = transaction;
    const { order } = await lockPaidOrderWithItems(transaction, orderId);
    const existing =
      key === undefined
        ? undefined
        : await db.selectFrom('refunds').selectAll().where('id', '=', key).executeTakeFirst();
    if (existing) return { order, refund: existing };
    const pending = await pendingRefundOf(db, orderId);
    if (pending && key === undefined && (cents ?? pending.cents) === pending.cents) return { order, refund: pending };
    if (pending)
      throw new OperatorError(
        `${formatMoney(pending.cents)} of order ${orderNumber(orderId)} is being refunded. Resolve that refund first.`,
      );
    const refundable = (toCents(order.summary.totalAmount) ?? 0) - order.refundedCents;
    const wanted = cents ?? refundable;
    if (refundable === 0) throw new OperatorError(`Order ${orderNumber(orderId)} is already fully refunded.`);
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > refundable)
      throw new OperatorError(`At most ${formatMoney(refundable)} of order ${orderNumber(orderId)} can be refunded.`);
    if (shownRefundedCents !== undefined && shownRefundedCents !== order.refundedCents)
      throw new OperatorError(
        `Another refund was made since the form was opened: ${formatMoney(shownRefundedCents)} of order ${orderNumber(orderId)} had been refunded, and now ${formatMoney(order.refundedCents)} has. Your entry: ${formatMoney(wanted)}. Nothing was refunded.`,
      );
    return { order, refund: await storeRefund(db, context, orderId, wanted, key) };
  });

/** Completes a refund, and notifies the buyer. */
const completeRefund = (
  { transact, ports, actor }: AdminContext,
  { id, orderId, cents }: Row<'refunds'>,
): Promise<void> =>
  transact(async (transaction) => {
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const done = await transaction.db
      .updateTable('refunds')
      .set({ isDone: true })
      .where('id', '=', id)
      .where('isDone', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!done) return;
    const tx = { ...transaction, ports, actor };
    await reportRefund(tx, order, cents, 'refunded');
    await endIfFullyRefunded(tx, order, items, 'RETURNED');
  });

/** Deletes a pending refund that failed. */
const withdrawRefund = (context: AdminContext, { id, orderId }: Row<'refunds'>): Promise<void> =>
  context.transact(async (transaction) => {
    const { db } = transaction;
    await lockPaidOrderWithItems(transaction, orderId);
    const withdrawn = await db
      .deleteFrom('refunds')
      .where('id', '=', id)
      .where('isDone', '=', false)
      .returning('cents')
      .executeTakeFirst();
    if (!withdrawn) return;
    await db
      .updateTable('orders')
      .set((eb) => ({ refundedCents: eb('refundedCents', '-', withdrawn.cents) }))
      .where('id', '=', orderId)
      .execute();
    await recordAuditEvent(
      { db, ports: context.ports },
      { kind: 'refund withdrawn', actor: context.actor, orderId, detail: { cents: withdrawn.cents } },
    );
  });

/** Withdraws a refund that the provider refuses permanently, and reconciles the order with the provider's refunds. */
const withdrawRefused = async (
  context: AdminContext,
  { checkoutSessionId }: Row<'orders'>,
  pending: Row<'refunds'>,
  error: unknown,
) => {
  if (!(error instanceof PaymentRefused)) throw error;
  await withdrawRefund(context, pending);
  const { listRefundsAndDisputes } = context.ports.payments;
  if (checkoutSessionId !== null && listRefundsAndDisputes)
    await reconcileRefunds(context, checkoutSessionId, await listRefundsAndDisputes(checkoutSessionId));
  throw new OperatorError(
    `The payment provider declined to refund ${formatMoney(pending.cents)} of order ${orderNumber(pending.orderId)}: ${error.code}. Nothing was refunded.`,
  );
};

/**
 * Refunds an order. Calls the payment provider between two transactions with an idempotency key, so that a retry or a
 * crash cannot refund twice. Orders paid at the local page have no provider; their refund is only recorded.
 *
 * @returns refunded cents
 * @throws OperatorError; Error when the provider does not respond: a second call resumes the refund
 */
export const refund = async (context: AdminContext, request: RefundRequest): Promise<number> => {
  const { order, refund: pending } = await startRefund(context, request);
  if (pending.isDone) return pending.cents;
  if (order.checkoutSessionId !== null) {
    if (context.ports.now() > pending.askedAt + keyLifetime)
      throw new OperatorError(
        `This refund was requested more than 20 hours ago. Check at the provider whether ${formatMoney(pending.cents)} of order ${orderNumber(pending.orderId)} was refunded, then resolve it manually.`,
      );
    await context.ports.payments
      .refund(order.checkoutSessionId, pending.cents, pending.id)
      .catch((error: unknown) => withdrawRefused(context, order, pending, error));
  }
  await completeRefund(context, pending);
  return pending.cents;
};

/**
 * Resolves a pending refund with an unknown outcome, after an operator has checked it at the provider.
 *
 * @param wasRefunded whether the provider has made the refund
 * @param refundId refund that the form showed; undefined in the CLI
 * @throws OperatorError if no refund or another refund is pending
 */
export const resolveRefund = async (
  context: AdminContext,
  orderId: string,
  wasRefunded: boolean,
  refundId?: string,
): Promise<void> => {
  const pending = await pendingRefundOf(context.db, orderId);
  if (!pending) throw new OperatorError(`Order ${orderNumber(orderId)} has no pending refund.`);
  if (refundId !== undefined && refundId !== pending.id)
    throw new OperatorError(
      `The refund on this form is resolved. Another one of order ${orderNumber(orderId)}, ${formatMoney(pending.cents)}, is pending: reload the page.`,
    );
  if (wasRefunded) return completeRefund(context, pending);
  return withdrawRefund(context, pending);
};

/** Pending refunds. */
export const pendingRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.cents', 'orders.refundedCents'])
    .where('refunds.isDone', '=', false)
    .orderBy('refunds.seq')
    .execute();
