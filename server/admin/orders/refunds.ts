import { closeEvents } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import type { ProviderEntry } from '#backend/ports.ts';
import { formatMoney } from '#rules/money.ts';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { endIfFullyRefunded, reportRefund, tellOfCanceledUnits } from './end-order';
import { assertNotDisputed, lockForAction, lockPaidOrderWithItems, type OrderForm, orderNumber } from './orders';
import { addCents, reconcileRefunds } from './reconcile-refunds';

/** Time within which a provider certainly remembers an idempotency key, ms. Later, a retry could refund twice. */
const keyLifetime = 20 * 60 * 60_000;

/**
 * A requested refund. `key` is its idempotency key: a request without one resumes a pending refund of the same amount,
 * or starts a new one.
 */
export interface RefundRequest extends OrderForm {
  /** Whole cents; undefined for everything that is not refunded yet. */
  readonly cents: number | undefined;
}

/** Names of payment providers for operators. */
export const providerNames = { local: 'the local page', stripe: 'Stripe' } as const;

/** Kind of the event about a refund of canceled units that the provider refused. */
const refundRefused = 'refund refused';

/** Why nothing is refunded while a dispute is open. */
export const refundWhileDisputed =
  'The bank may give the buyer the whole amount back, so that a refund could pay twice. Answer the dispute at the payment provider.';

/** Cents of an order that are still with the shop. */
export const refundableCents = ({ totalCents, refundedCents, chargedBackCents }: Row<'orders'>): number =>
  Math.max(0, totalCents - refundedCents - chargedBackCents);

/** Returns the pending refund of an order. */
export const pendingRefundOf = (db: Db, orderId: string) =>
  pendingRefunds(db).selectAll().where('orderId', '=', orderId).executeTakeFirst();

/** Stores a pending refund; its cents count as refunded immediately. The caller holds the order's lock. */
export const storeRefund = async (
  transaction: AdminTransaction,
  {
    orderId,
    cents,
    lines,
    endsOrder,
    untoldUnits,
    key = crypto.randomUUID(),
  }: Pick<Row<'refunds'>, 'orderId' | 'cents' | 'lines' | 'endsOrder' | 'untoldUnits'> & {
    readonly key?: string | undefined;
  },
): Promise<Row<'refunds'>> => {
  const { db, ports } = transaction;
  const row = { id: key, orderId, cents, endsOrder, askedAt: ports.now(), isDone: false };
  const refund = await db
    .insertInto('refunds')
    .values({
      ...row,
      lines: lines && JSON.stringify(lines),
      untoldUnits: untoldUnits && JSON.stringify(untoldUnits),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addCents(db, orderId, 'refundedCents', cents);
  await updateOrderState(db, orderId);
  await recordAction(transaction, { kind: 'refund asked for', orderId, detail: { cents } });
  return refund;
};

/** Cents of a requested refund. Throws an OperatorError if they exceed what is left. */
const centsOf = (order: Row<'orders'>, wanted: number | undefined): number => {
  const refundable = refundableCents(order);
  const cents = wanted ?? refundable;
  if (refundable === 0) throw new OperatorError(`Order ${orderNumber(order.id)} is already fully refunded.`);
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > refundable)
    throw new OperatorError(
      `At most ${formatMoney(refundable)} of order ${orderNumber(order.id)} can be refunded.`,
      'dollars',
    );
  return cents;
};

/**
 * Stores a pending refund before the provider is called, so that a crash cannot lose it. Its cents count as refunded
 * immediately.
 */
const startRefund = (context: AdminContext, request: RefundRequest) =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const { orderId, cents, key } = request;
    const existing =
      key === undefined
        ? undefined
        : await db.selectFrom('refunds').selectAll().where('id', '=', key).executeTakeFirst();
    if (existing && existing.orderId !== orderId) throw new OperatorError('This form belongs to another order.');
    const { order } = await (existing
      ? lockPaidOrderWithItems(transaction, orderId)
      : lockForAction(transaction, request));
    if (existing) return { order, refund: existing };
    const pending = await pendingRefundOf(db, orderId);
    if (pending && key === undefined && (cents ?? pending.cents) === pending.cents) return { order, refund: pending };
    if (pending)
      throw new OperatorError(
        `${formatMoney(pending.cents)} of order ${orderNumber(orderId)} is being refunded. Resolve that refund first.`,
      );
    await assertNotDisputed(db, orderId, refundWhileDisputed);
    const asked = { orderId, cents: centsOf(order, cents), key, lines: null, endsOrder: true, untoldUnits: null };
    return { order, refund: await storeRefund(transaction, asked) };
  });

/**
 * Checks a refund before an operator confirms it.
 *
 * @throws OrderChanged, OperatorError
 */
export const assertRefundable = ({ transact }: AdminContext, request: RefundRequest): Promise<void> =>
  transact(async (transaction) => {
    const { order } = await lockForAction(transaction, request);
    await assertNotDisputed(transaction.db, order.id, refundWhileDisputed);
    centsOf(order, request.cents);
  });

/** Completes a refund, and notifies the buyer. @param made undefined if the provider was not asked */
const completeRefund = (
  context: AdminContext,
  { id, orderId }: Pick<Row<'refunds'>, 'id' | 'orderId'>,
  made?: ProviderEntry,
): Promise<void> =>
  runAction(context, async (transaction) => {
    const { order } = await lockPaidOrderWithItems(transaction, orderId);
    const done = await transaction.db
      .updateTable('refunds')
      .set({ isDone: true, refusedCode: null })
      .where('id', '=', id)
      .where('isDone', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!done) return;
    await closeEvents(transaction.db, orderId, refundRefused);
    await reportRefund(transaction, order, done, made ?? { id: null, at: nowIso(transaction) }, 'refunded');
    if (done.endsOrder) await endIfFullyRefunded(transaction, order);
  });

/** Deletes a pending refund that was not made. */
const withdrawRefund = (
  context: AdminContext,
  { id, orderId }: Pick<Row<'refunds'>, 'id' | 'orderId'>,
): Promise<void> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    const { order } = await lockPaidOrderWithItems(transaction, orderId);
    const withdrawn = await db
      .deleteFrom('refunds')
      .where('id', '=', id)
      .where('isDone', '=', false)
      .returningAll()
      .executeTakeFirst();
    if (!withdrawn) return;
    await tellOfCanceledUnits(transaction, order, withdrawn, 'none');
    await addCents(db, orderId, 'refundedCents', -withdrawn.cents);
    await closeEvents(db, orderId, refundRefused);
    await updateOrderState(db, orderId);
    await recordAction(transaction, { kind: 'refund withdrawn', orderId, detail: { cents: withdrawn.cents } });
  });

/** Keeps a refused refund of canceled units, because the shop owes it: an operator must refund it another way. */
const keepRefusedRefund = (
  context: AdminContext,
  { id, orderId, cents }: Row<'refunds'>,
  refusedCode: string,
): Promise<void> =>
  runAction(context, async (transaction) => {
    const { db } = transaction;
    await lockPaidOrderWithItems(transaction, orderId);
    const kept = await db
      .updateTable('refunds')
      .set({ refusedCode })
      .where('id', '=', id)
      .where('isDone', '=', false)
      .where('refusedCode', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!kept) return;
    await updateOrderState(db, orderId);
    const detail = { cents, code: refusedCode };
    await recordAction(transaction, { kind: refundRefused, orderId, needsAction: true, detail });
  });

/**
 * Handles a refund that the provider refused permanently, or did not answer. A refused one is withdrawn, and the order
 * reconciled with the provider's refunds; a refused share of canceled units stays, because the shop owes it.
 */
const handleFailure = async (
  context: AdminContext,
  { checkoutSessionId }: Row<'orders'>,
  pending: Row<'refunds'>,
  error: unknown,
): Promise<never> => {
  const number = orderNumber(pending.orderId);
  if (!(error instanceof PaymentRefused))
    throw new OperatorError(
      `The payment provider did not respond. The refund of ${formatMoney(pending.cents)} of order ${number} is listed under Payment: retry it there.`,
      undefined,
      { cause: error },
    );
  const refusal = `The payment provider declined to refund ${formatMoney(pending.cents)} of order ${number}: ${error.code}.`;
  if (!pending.endsOrder) {
    await keepRefusedRefund(context, pending, error.code);
    throw new OperatorError(`The units are canceled. ${refusal} The refund is listed under Payment.`);
  }
  await withdrawRefund(context, pending);
  const { listRefundsAndDisputes } = context.ports.payments;
  if (checkoutSessionId !== null && listRefundsAndDisputes)
    await reconcileRefunds(context, checkoutSessionId, await listRefundsAndDisputes(checkoutSessionId));
  throw new OperatorError(`${refusal} Nothing was refunded.`);
};

/**
 * Gives a refused refund a new idempotency key for its next try, because a provider repeats its answer to an old one.
 * The refusal was final, so that no money moved.
 */
const renewKey = async (context: AdminContext, refused: Row<'refunds'>): Promise<Row<'refunds'>> => {
  const { transact, ports } = context;
  return transact(async (transaction) => {
    await lockPaidOrderWithItems(transaction, refused.orderId);
    const renewed = await transaction.db
      .updateTable('refunds')
      .set({ id: crypto.randomUUID(), refusedCode: null, askedAt: ports.now() })
      .where('id', '=', refused.id)
      .where('refusedCode', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!renewed) throw new OperatorError('This refund is being retried. Reload the page.');
    return renewed;
  });
};

/**
 * Refunds an order. Calls the payment provider between two transactions with an idempotency key, so that a retry or a
 * crash cannot refund twice. Orders paid at the local page have no provider; their refund is only recorded.
 *
 * @returns refunded cents
 * @throws OrderChanged, OperatorError; when the provider does not respond, a second call resumes the
 *   refund
 */
export const refund = async (context: AdminContext, request: RefundRequest): Promise<number> => {
  const { order, refund: asked } = await startRefund(context, request);
  if (asked.isDone) return asked.cents;
  const pending = asked.refusedCode === null ? asked : await renewKey(context, asked);
  let made: ProviderEntry | undefined;
  if (order.checkoutSessionId !== null) {
    if (order.provider !== context.ports.payments.provider)
      throw new OperatorError(
        `Order ${orderNumber(order.id)} was paid at ${providerNames[order.provider]}, which is not set up now. Refund ${formatMoney(pending.cents)} there, then mark the refund as made under Payment.`,
      );
    if (context.ports.now() > pending.askedAt + keyLifetime)
      throw new OperatorError(
        `This refund was requested more than 20 hours ago. Check at the provider whether ${formatMoney(pending.cents)} of order ${orderNumber(pending.orderId)} was refunded, then resolve it manually.`,
      );
    made = await context.ports.payments
      .refund(order.checkoutSessionId, pending.cents, pending.id)
      .catch((error: unknown) => handleFailure(context, order, pending, error));
  }
  await completeRefund(context, pending, made);
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
