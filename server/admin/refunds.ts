import { recordAuditEvent } from '../../backend/calls/audit-log';
import type { Db, Row } from '../../backend/database/tables';
import { formatMoney, toCents } from '../../src/rules/money';
import { PaymentRefused } from '../../backend/domain/payment-refused';
import { endIfWhole, reportRefund } from './end-order';
import { applyMoneyBack } from './money-back';
import { lockPaidOrderWithItems, orderNumber } from './orders';
import { OperatorError, type AdminContext } from './context';

/** ms for which a provider knows a key surely: within them, asking again does not give money back twice. */
const keyLifetime = 20 * 60 * 60_000;

/** A refund that is asked for. */
export interface RefundRequest {
  readonly orderId: string;
  /** Whole cents; undefined for all that is left. */
  readonly cents: number | undefined;
  /**
   * The same for the same wish: pressed twice, money is given back once. Without one it is a wish of its own, or goes on with one for the same
   * amount that is not finished.
   */
  readonly key?: string;
  /** Cents that were refunded of the order when the form was opened; undefined where no form was. */
  readonly openedRefunded?: number;
}

/** The refund of an order that is not known to be done. */
export const unfinishedOf = (db: Db, orderId: string) =>
  db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).where('isDone', '=', false).executeTakeFirst();

/** Stores a refund that is not done yet; its cents count from now on. The change holds the order. */
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

/** Writes down what is to be given back, before the provider is asked. It counts from now on. */
const begin = (work: AdminContext, { orderId, cents, key, openedRefunded }: RefundRequest) =>
  work.transact(async (transaction) => {
    const { db } = transaction;
    const { order } = await lockPaidOrderWithItems(transaction, orderId);
    const known =
      key === undefined
        ? undefined
        : await db.selectFrom('refunds').selectAll().where('id', '=', key).executeTakeFirst();
    if (known) return { order, refund: known };
    const unfinished = await unfinishedOf(db, orderId);
    if (unfinished && key === undefined && (cents ?? unfinished.cents) === unfinished.cents)
      return { order, refund: unfinished };
    if (unfinished)
      throw new OperatorError(
        `${formatMoney(unfinished.cents)} of order ${orderNumber(orderId)} is being refunded. Resolve that refund first.`,
      );
    const left = (toCents(order.amounts.totalAmount) ?? 0) - order.refundedCents;
    const wanted = cents ?? left;
    if (left === 0) throw new OperatorError(`Order ${orderNumber(orderId)} is already fully refunded.`);
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > left)
      throw new OperatorError(`At most ${formatMoney(left)} of order ${orderNumber(orderId)} can be refunded.`);
    if (openedRefunded !== undefined && openedRefunded !== order.refundedCents)
      throw new OperatorError(
        `Another refund was made since the form was opened: ${formatMoney(openedRefunded)} of order ${orderNumber(orderId)} had been refunded, and now ${formatMoney(order.refundedCents)} has. Your entry: ${formatMoney(wanted)}. Nothing was refunded.`,
      );
    return { order, refund: await storeRefund(db, work, orderId, wanted, key) };
  });

/** Records that the money was given back, and tells the buyer. */
const finish = ({ transact, ports, actor }: AdminContext, { id, orderId, cents }: Row<'refunds'>): Promise<void> =>
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
    const call = { ...transaction, ports, actor };
    await reportRefund(call, order, cents, 'refunded');
    await endIfWhole(call, order, items, 'RETURNED');
  });

/** Deletes a refund that did not happen. */
const withdraw = (work: AdminContext, { id, orderId }: Row<'refunds'>): Promise<void> =>
  work.transact(async (transaction) => {
    const { db } = transaction;
    await lockPaidOrderWithItems(transaction, orderId);
    const gone = await db
      .deleteFrom('refunds')
      .where('id', '=', id)
      .where('isDone', '=', false)
      .returning('cents')
      .executeTakeFirst();
    if (!gone) return;
    await db
      .updateTable('orders')
      .set((eb) => ({ refundedCents: eb('refundedCents', '-', gone.cents) }))
      .where('id', '=', orderId)
      .execute();
    await recordAuditEvent(
      { db, ports: work.ports },
      { kind: 'refund withdrawn', actor: work.actor, orderId, detail: { cents: gone.cents } },
    );
  });

/** Withdraws a refund that the provider refuses for good, and reads what became of the money there. */
const giveUp = async (work: AdminContext, { checkoutId }: Row<'orders'>, asked: Row<'refunds'>, error: unknown) => {
  if (!(error instanceof PaymentRefused)) throw error;
  await withdraw(work, asked);
  const { moneyBack } = work.ports.payments;
  if (checkoutId !== null && moneyBack) await applyMoneyBack(work, checkoutId, await moneyBack(checkoutId));
  throw new OperatorError(
    `The payment provider declined to refund ${formatMoney(asked.cents)} of order ${orderNumber(asked.orderId)}: ${error.code}. Nothing was refunded.`,
  );
};

/**
 * Gives money back for an order. The payment provider is asked between two changes, by a key that stays the same: after a crash or a second
 * press money is given back once. An order that was paid at the local page has no provider, and is only written down.
 *
 * @returns cents that were given back
 * @throws OperatorError with a sentence; Error when the provider does not answer: asked for again, it goes on
 */
export const refund = async (work: AdminContext, request: RefundRequest): Promise<number> => {
  const { order, refund: asked } = await begin(work, request);
  if (asked.isDone) return asked.cents;
  if (order.checkoutId !== null) {
    if (work.ports.now() > asked.askedAt + keyLifetime)
      throw new OperatorError(
        `This refund was requested more than 20 hours ago. Check at the provider whether ${formatMoney(asked.cents)} of order ${orderNumber(asked.orderId)} was refunded, then resolve it manually.`,
      );
    await work.ports.payments
      .refund(order.checkoutId, asked.cents, asked.id)
      .catch((error: unknown) => giveUp(work, order, asked, error));
  }
  await finish(work, asked);
  return asked.cents;
};

/**
 * Ends a refund of which the shop does not know how it went: an operator has looked at the provider's.
 *
 * @param isGiven whether the money was given back there
 * @param refundId of the refund that the form was opened for; undefined where no form was
 * @throws OperatorError when there is none
 */
export const resolveRefund = async (
  work: AdminContext,
  orderId: string,
  isGiven: boolean,
  refundId?: string,
): Promise<void> => {
  const unfinished = await unfinishedOf(work.db, orderId);
  if (!unfinished) throw new OperatorError(`Order ${orderNumber(orderId)} has no pending refund.`);
  if (refundId !== undefined && refundId !== unfinished.id)
    throw new OperatorError(
      `The refund on this form is resolved. Another one of order ${orderNumber(orderId)}, ${formatMoney(unfinished.cents)}, is pending: reload the page.`,
    );
  if (isGiven) return finish(work, unfinished);
  return withdraw(work, unfinished);
};

/** The refunds that are not known to be done. */
export const pendingRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.cents', 'orders.refundedCents'])
    .where('refunds.isDone', '=', false)
    .orderBy('refunds.place')
    .execute();
