import { closeEvents } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { addProviderId, recordMoneyBack, recordReversal } from '#backend/calls/ledger.ts';
import { alertOperators } from '#backend/calls/operator-alerts.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { RefundsAndDisputes } from '#backend/ports.ts';
import { type AdminContext, type AdminTransaction, recordAction, runAction } from '../context';
import { disputedOrders, paymentDisputed } from './disputes';
import { endIfFullyRefunded, endOrder, reportRefund, tellOfCanceledUnits } from './end-order';
import { lockPaidOrderWithItems } from './orders';

type Refund = RefundsAndDisputes['refunds'][number];

/**
 * Adds to the refunded or charged back cents of an order; negative to take them back.
 *
 * @returns the changed order
 */
export const addCents = (
  db: Db,
  id: string,
  column: 'refundedCents' | 'chargedBackCents',
  cents: number,
): Promise<Row<'orders'>> =>
  db
    .updateTable('orders')
    .set((eb) => ({ [column]: eb(column, '+', cents) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Matches refunds with rows: by the provider's id, by the idempotency key, or by the amount, because earlier versions
 * sent no key.
 */
const matchRows = (rows: readonly Row<'refunds'>[], refunds: readonly Refund[]) => {
  const rowsByRefund = new Map<Refund, Row<'refunds'>>();
  const unmatched = new Set(rows);
  const match = (isSame: (row: Row<'refunds'>, refund: Refund) => boolean) => {
    for (const refund of refunds) {
      const row = rowsByRefund.has(refund) ? undefined : [...unmatched].find((candidate) => isSame(candidate, refund));
      if (!row) continue;
      rowsByRefund.set(refund, row);
      unmatched.delete(row);
    }
  };
  match(({ id }, refund) => id === refund.key || id === refund.id);
  // Excludes rows of refunds made in Stripe's dashboard: their id is Stripe's id, `re_…`.
  match(({ id, cents }, refund) => refund.key === undefined && !id.startsWith('re_') && cents === refund.cents);
  return rowsByRefund;
};

/** Applies the provider's list of refunds to an order. Returns whether one of them is new and ends it. */
const applyRefunds = async (
  transaction: AdminTransaction,
  before: Row<'orders'>,
  refunds: readonly Refund[],
  at: string,
): Promise<{ readonly order: Row<'orders'>; readonly hasEndingRefund: boolean }> => {
  const { db, ports } = transaction;
  const rows = await db.selectFrom('refunds').selectAll().where('orderId', '=', before.id).orderBy('seq').execute();
  const rowsByRefund = matchRows(rows, refunds);
  let order = before;
  let hasEndingRefund = false;
  // Failed ones first, so that the buyer reads what is back now.
  for (const refund of refunds.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed))) {
    const { cents } = refund;
    const row = rowsByRefund.get(refund);
    if (refund.isFailed) {
      if (!row) continue;
      if (!row.isDone) await tellOfCanceledUnits(transaction, order, row, 'follows');
      await db.deleteFrom('refunds').where('id', '=', row.id).execute();
      await recordReversal(db, row.id, 'refund failed', at);
      await addCents(db, order.id, 'refundedCents', -row.cents);
      order = await updateOrderState(db, order.id);
      const event = { kind: 'refund failed', orderId: order.id, needsAction: true, detail: { cents } };
      await recordAction(transaction, event);
    } else if (!row) {
      hasEndingRefund = true;
      const id = refund.key ?? refund.id;
      const newRow = { id, orderId: order.id, cents, askedAt: ports.now(), isDone: true };
      await db.insertInto('refunds').values(newRow).execute();
      order = await addCents(db, order.id, 'refundedCents', cents);
      // Needs action while the order needs fulfillment: an operator must decide about the rest of a partially refunded
      // order.
      await reportRefund(
        transaction,
        order,
        { id, cents, lines: null, endsOrder: true, untoldUnits: null },
        refund,
        'refunded at the provider',
        order.needsFulfillment,
      );
    } else if (!row.isDone) {
      hasEndingRefund ||= row.endsOrder;
      await db.updateTable('refunds').set({ isDone: true, refusedCode: null }).where('id', '=', row.id).execute();
      await reportRefund(transaction, order, row, refund, 'refunded');
    } else await addProviderId(db, row.id, refund.id);
  }
  return { order, hasEndingRefund };
};

/** Stores the disputes of an order; a closed dispute is never opened again. Returns whether one of them was lost now. */
const applyDisputes = async (
  transaction: AdminTransaction,
  before: Row<'orders'>,
  disputes: RefundsAndDisputes['disputes'],
  at: string,
): Promise<{ readonly order: Row<'orders'>; readonly isLost: boolean }> => {
  const { db } = transaction;
  const orderId = before.id;
  const rows = await db.selectFrom('disputes').selectAll().where('orderId', '=', orderId).execute();
  let order = before;
  let isLost = false;
  for (const { id, cents, state, reason, dueAt } of disputes) {
    const storedState = rows.find((row) => row.id === id)?.state;
    // A closed dispute stays closed, because webhooks may arrive in the wrong order.
    if (storedState !== undefined && storedState !== 'open' && state === 'open') continue;
    await db
      .insertInto('disputes')
      .values({ id, orderId, cents, state, reason, dueAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, reason, dueAt }))
      .execute();
    if (storedState === state) continue;
    if (state === 'lost') {
      isLost = true;
      order = await addCents(db, orderId, 'chargedBackCents', cents);
      await recordMoneyBack(db, order, { id, cents, kind: 'chargeback', lines: null, providerId: id, at });
    }
    // The bank has changed its decision in favor of the shop. An operator must decide, because the order has ended.
    if (storedState === 'lost') {
      order = await addCents(db, orderId, 'chargedBackCents', -cents);
      await recordReversal(db, id, 'chargeback reversed', at);
    }
    const kind = state === 'open' ? paymentDisputed : `dispute ${state}`;
    const needsAction = state !== 'won' || storedState === 'lost';
    await recordAction(transaction, { kind, orderId, needsAction, detail: { cents } });
    order = await updateOrderState(db, orderId);
    if (state === 'open') await alertOperators(transaction, 'dispute', orderId);
  }
  if (!(await disputedOrders(db).where('orderId', '=', orderId).executeTakeFirst()))
    await closeEvents(db, orderId, paymentDisputed);
  return { order, isLost };
};

/**
 * Reconciles a paid order with the provider's refunds and disputes. An open dispute stops the order from being
 * shipped, and a lost one ends the order. Idempotent.
 *
 * @param at the provider's time of the message; now without one
 */
export const reconcileRefunds = (
  context: AdminContext,
  checkoutSessionId: string,
  { refunds, disputes }: RefundsAndDisputes,
  at = nowIso(context),
): Promise<void> =>
  runAction(context, async (transaction) => {
    const found = await transaction.db
      .selectFrom('orders')
      .select('id')
      .where('checkoutSessionId', '=', checkoutSessionId)
      .where('paymentStatus', '=', 'paid')
      .executeTakeFirst();
    if (!found) return;
    const { order } = await lockPaidOrderWithItems(transaction, found.id);
    const refunded = await applyRefunds(transaction, order, refunds, at);
    const disputed = await applyDisputes(transaction, refunded.order, disputes, at);
    // After a lost dispute, the buyer keeps the shipped items. After a refund, they count as returned.
    if (disputed.isLost) await endOrder(transaction, disputed.order, { areShippedReturned: false });
    else if (refunded.hasEndingRefund) await endIfFullyRefunded(transaction, disputed.order);
  });
