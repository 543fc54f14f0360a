import { recordAuditEvent } from '../../backend/calls/audit-log';
import { syncCheckoutSession, saveCheckoutSession } from '../../backend/calls/checkout-sessions';
import type { MoneyBack } from '../../backend/ports';
import type { StripeMessage, StripePayments } from '../integrations/stripe';
import type { Log } from '../log';
import { applyMoneyBack } from './money-back';
import type { AdminContext } from './context';

/** Event of a payment whose order is missing. */
export const unknownPayment = 'payment without an order';

interface PaidPage {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly cents: number;
}

/** Stores an open event about a payment whose order is missing, once. @returns whether the event is new */
const keepUnknown = (
  { transact, ports, actor }: AdminContext,
  { checkoutId, orderId, cents }: PaidPage,
): Promise<boolean> =>
  transact(async ({ db, acquireLocks }) => {
    await acquireLocks('order', [orderId]);
    const known = await db
      .selectFrom('events')
      .select('place')
      .where('kind', '=', unknownPayment)
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    if (known) return false;
    const detail = { page: checkoutId, cents };
    await recordAuditEvent({ db, ports }, { kind: unknownPayment, actor, orderId, isOpen: true, detail });
    return true;
  });

/** Closes the event of a payment without an order once all of its money was given back. */
const closeUnknown = async (
  { transact }: AdminContext,
  { orderId, cents }: PaidPage,
  { refunds }: MoneyBack,
): Promise<void> => {
  const given = refunds.reduce((sum, refund) => sum + (refund.isFailed ? 0 : refund.cents), 0);
  if (given < cents) return;
  await transact(({ db }) =>
    db
      .updateTable('events')
      .set({ isOpen: false })
      .where('kind', '=', unknownPayment)
      .where('orderId', '=', orderId)
      .execute(),
  );
};

/**
 * Brings an order to the state that Stripe reports now: paid or expired, refunded, disputed. Idempotent. A payment whose order is
 * missing is stored as an open event, or given to its order where that has no checkout session yet.
 *
 * @throws Error when Stripe does not answer
 */
export const followProvider = async (
  work: AdminContext,
  stripe: Pick<StripePayments, 'pageOf' | 'paidAt' | 'moneyBack'>,
  message: StripeMessage,
  log: Log,
): Promise<void> => {
  const isMoney = 'paymentIntent' in message;
  const checkoutId = isMoney ? await stripe.pageOf(message.paymentIntent) : message.checkoutId;
  if (checkoutId === undefined) return;
  const known = await work.db.selectFrom('orders').select('id').where('checkoutId', '=', checkoutId).executeTakeFirst();
  if (!known) {
    const paid = await stripe.paidAt(checkoutId);
    if (!paid) return;
    // A backup made while the session was being created has the order without the session.
    if ((await saveCheckoutSession(work.transact, paid.orderId, checkoutId, null)) !== 'kept') {
      const page = { checkoutId, ...paid };
      if (await keepUnknown(work, page)) log({ event: 'payment-without-order', order: paid.orderId });
      if (isMoney) await closeUnknown(work, page, await stripe.moneyBack(checkoutId));
      return;
    }
  }
  await syncCheckoutSession(work, checkoutId);
  if (isMoney) await applyMoneyBack(work, checkoutId, await stripe.moneyBack(checkoutId));
};
