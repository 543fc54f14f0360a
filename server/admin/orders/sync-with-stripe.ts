import { closeEvents } from '#backend/calls/audit-log.ts';
import { saveCheckoutSession, syncCheckoutSession } from '#backend/calls/checkout-sessions.ts';
import { addLedgerEntry, recordReversal } from '#backend/calls/ledger.ts';
import { alertOperators } from '#backend/calls/operator-alerts.ts';
import { paymentEntryId, restLine } from '#backend/domain/ledger.ts';
import type { ProviderEntry, RefundsAndDisputes } from '#backend/ports.ts';
import type { StripeMessage, StripePayments } from '../../integrations/stripe';
import type { Log } from '../../log';
import { type AdminContext, recordAction, runAction } from '../context';
import { reconcileRefunds } from './reconcile-refunds';

/** Kind of the audit event about a payment without an order. */
export const unknownPayment = 'payment without an order';

interface SessionPayment {
  readonly checkoutSessionId: string;
  readonly orderId: string;
  readonly cents: number;
  readonly payment: ProviderEntry;
}

/**
 * Stores an open event about a payment without an order, once.
 *
 * @returns whether the event is new
 */
const recordUnknownPayment = (
  context: AdminContext,
  { checkoutSessionId, orderId, cents, payment: { id: providerId, at } }: SessionPayment,
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { db, acquireLocks } = transaction;
    await acquireLocks('order', [orderId]);
    const existing = await db
      .selectFrom('auditEvents')
      .select('seq')
      .where('kind', '=', unknownPayment)
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    if (existing) return false;
    // Stores the checkout session under `page`, its name in earlier versions, so that old and new events are alike.
    const detail = { page: checkoutSessionId, cents };
    const entry = {
      id: paymentEntryId(checkoutSessionId),
      orderId: null,
      kind: 'payment' as const,
      provider: 'stripe' as const,
      providerId,
      at,
    };
    await addLedgerEntry(db, entry, [restLine(cents)]);
    await recordAction(transaction, { kind: unknownPayment, orderId, needsAction: true, detail });
    await alertOperators(transaction, 'unknown', orderId);
    return true;
  });

/** Follows the refunds and disputes of a payment without an order, and closes its event once all is refunded. */
const applyUnknownRefunds = async (
  { transact }: AdminContext,
  { orderId, cents }: SessionPayment,
  { refunds, disputes }: RefundsAndDisputes,
  at: string,
): Promise<void> => {
  const made = refunds.filter(({ isFailed }) => !isFailed);
  await transact(async ({ db }) => {
    const moveBack = (
      kind: 'refund' | 'chargeback',
      { id, cents: back }: { id: string; cents: number },
      when: string,
    ) =>
      addLedgerEntry(db, { id, orderId: null, kind, provider: 'stripe', providerId: id, at: when }, [restLine(-back)]);
    for (const refund of refunds)
      if (refund.isFailed) await recordReversal(db, refund.id, 'refund failed', at);
      else await moveBack('refund', refund, refund.at);
    for (const dispute of disputes)
      if (dispute.state === 'lost') await moveBack('chargeback', dispute, at);
      else if (dispute.state === 'won') await recordReversal(db, dispute.id, 'chargeback reversed', at);
  });
  const refundedCents = made.reduce((sum, { cents: refunded }) => sum + refunded, 0);
  if (refundedCents >= cents) await transact(({ db }) => closeEvents(db, orderId, unknownPayment));
};

/**
 * Syncs an order with Stripe: paid or expired, refunded, disputed. Idempotent. A payment through an unknown session is
 * assigned to its order if that order has no session; otherwise it is stored as an open event.
 *
 * @throws Error when Stripe does not respond
 */
export const syncOrderWithStripe = async (
  context: AdminContext,
  stripe: Pick<StripePayments, 'checkoutSessionOf' | 'readPaidSession' | 'listRefundsAndDisputes'>,
  message: StripeMessage,
  log: Log,
): Promise<void> => {
  const isRefundOrDispute = 'paymentIntent' in message;
  const checkoutSessionId = isRefundOrDispute
    ? await stripe.checkoutSessionOf(message.paymentIntent)
    : message.checkoutSessionId;
  if (checkoutSessionId === undefined) return;
  const order = await context.db
    .selectFrom('orders')
    .select('id')
    .where('checkoutSessionId', '=', checkoutSessionId)
    .executeTakeFirst();
  if (!order) {
    const paid = await stripe.readPaidSession(checkoutSessionId);
    if (!paid) return;
    // Assigns the session to an order that was restored without one, because the backup was made while the session was
    // being created.
    if ((await saveCheckoutSession(context.transact, paid.orderId, checkoutSessionId, null)) !== 'saved') {
      const payment = { checkoutSessionId, ...paid };
      if (await recordUnknownPayment(context, payment)) log({ event: 'payment-without-order', order: paid.orderId });
      if (isRefundOrDispute)
        await applyUnknownRefunds(context, payment, await stripe.listRefundsAndDisputes(checkoutSessionId), message.at);
      return;
    }
  }
  await syncCheckoutSession(context, checkoutSessionId);
  if (isRefundOrDispute)
    await reconcileRefunds(
      context,
      checkoutSessionId,
      await stripe.listRefundsAndDisputes(checkoutSessionId),
      message.at,
    );
};
