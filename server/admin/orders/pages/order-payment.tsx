/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { Facts } from '../../../html/facts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { dollarsOf, shownFields, shownValue } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { formatDollars } from '../../format';
import { orderPath } from '../../navigation';
import { defineAction, defineActions, type PageContext } from '../../page';
import type { OrderDetail } from '../detail';
import { orderNumber, releaseOrderHold } from '../orders';
import {
  assertRefundable,
  pendingRefundOf,
  providerNames,
  refund,
  refundWhileDisputed,
  resolveRefund,
} from '../refunds';
import { orderFields, orderFormOf } from './order-form';

/** An order whose payment is on hold, with the form to release it. */
export const Hold = ({ order }: { readonly order: OrderDetail }) => (
  <Card title="Payment on hold">
    <p>The payment arrived after the order expired, or an item has sold out. Refund it, or release the hold to ship.</p>
    <ActionForm action={`${orderPath(order.id)}/release`} hidden={orderFields(order)}>
      <button class="button">Release hold</button>
    </ActionForm>
  </Card>
);

const RefundForm = ({ order, left }: { readonly order: OrderDetail; readonly left: number }) => (
  <ActionForm action={`${orderPath(order.id)}/refund`} hidden={orderFields(order)}>
    <FormField
      label={`Amount ($), up to ${formatMoney(left)}`}
      name="dollars"
      inputmode="decimal"
      value={(left / 100).toFixed(2)}
      required
    />
    <button class="button">Refund…</button>
  </ActionForm>
);

const PendingRefund = ({
  order,
  pending,
}: {
  readonly order: OrderDetail;
  readonly pending: OrderDetail['refunds'][number];
}) => (
  <Note tone="warning">
    <p>
      {pending.refusedCode === null
        ? `${formatMoney(pending.cents)}: no response from the payment provider.`
        : `${formatMoney(pending.cents)}: declined by the payment provider (${pending.refusedCode}). The units are canceled, so this amount is owed. Refund it another way, or retry.`}
    </p>
    <ActionForm action={`${orderPath(order.id)}/retry-refund`} hidden={shownFields({ refund: pending.id })}>
      <button class="button">Retry…</button>
    </ActionForm>
    <ActionForm action={`${orderPath(order.id)}/end-refund`} hidden={shownFields({ refund: pending.id })}>
      <button class="button" name="do" value="given">
        Mark as refunded…
      </button>
      <button class="button" name="do" value="not-given">
        Mark as not refunded…
      </button>
    </ActionForm>
  </Note>
);

interface PaymentProps {
  readonly order: OrderDetail;
  /** Provider of the shop today. The order may have been paid at another one. */
  readonly payments: PageContext['ports']['payments'];
}

/** The provider's id of the payment, as a link to its dashboard. */
const PaymentId = ({ order: { provider, providerPaymentId, checkoutSessionId }, payments }: PaymentProps) => {
  // Older orders have the id of their checkout session only.
  if (providerPaymentId === null) return checkoutSessionId === null ? null : `, ${checkoutSessionId}`;
  const url = payments.provider === provider ? payments.dashboardUrl?.(providerPaymentId) : undefined;
  return <>, {url === undefined ? providerPaymentId : <a href={url}>{providerPaymentId}</a>}</>;
};

/** Open disputes of an order: what the bank asks, until when, and where to answer. */
export const OpenDisputes = ({ order, payments, timeZone }: PaymentProps & { readonly timeZone: string }) => (
  <>
    {order.disputes
      .filter(({ state }) => state === 'open')
      .map(({ cents, reason, dueAt }) => (
        <Note tone="danger">
          {`${formatMoney(cents)} of this payment is disputed${reason === null ? '' : `: ${reason.replaceAll('_', ' ')}`}. `}
          {`Answer at ${providerNames[order.provider]}${dueAt === null ? '' : ` by ${dateTimeIn(timeZone, dueAt)}`}`}
          <PaymentId order={order} payments={payments} />. Do not ship until the bank has decided.
        </Note>
      ))}
  </>
);

/** Amounts, payment and refunds of an order. */
export const Payment = ({ order, payments }: PaymentProps) => {
  const { summary, totalCents, refundedCents, chargedBackCents, refunds, provider } = order;
  const left = totalCents - refundedCents - chargedBackCents;
  const pending = refunds.find(({ isDone }) => !isDone);
  return (
    <Card title="Payment">
      <Facts
        facts={[
          ['Items', formatDollars(summary.subtotal)],
          ['Shipping', formatDollars(summary.shippingTotal)],
          ...(order.taxes.length > 0
            ? order.taxes.map(({ label, cents }) => [label, formatMoney(cents)] as const)
            : [['Tax', formatDollars(summary.taxTotal)] as const]),
          ['Total', <strong>{formatDollars(summary.totalAmount)}</strong>],
          ['Refunded', formatMoney(refundedCents)],
          ...(chargedBackCents > 0 ? [['Charged back', formatMoney(chargedBackCents)] as const] : []),
          ...(left < 0 ? [['Returned beyond the payment', <strong>{formatMoney(-left)}</strong>] as const] : []),
          [
            'Paid',
            <>
              at {providerNames[provider]}
              <PaymentId order={order} payments={payments} />
            </>,
          ],
        ]}
      />
      {pending ? (
        <PendingRefund order={order} pending={pending} />
      ) : order.isDisputed ? (
        <p>{`No refund during a dispute. ${refundWhileDisputed}`}</p>
      ) : left > 0 ? (
        <RefundForm order={order} left={left} />
      ) : (
        <p>
          {totalCents === 0
            ? 'Nothing was paid.'
            : chargedBackCents > 0
              ? 'Nothing is left to refund.'
              : 'Fully refunded.'}
        </p>
      )}
    </Card>
  );
};

const refundOrder = defineAction(async (context, form) => {
  const request = { ...orderFormOf(context, form), cents: dollarsOf(form) };
  const { orderId, cents } = request;
  if (!isConfirmed(form)) {
    await assertRefundable(context, request);
    return confirmPage(context, form, {
      title: `Refund ${formatMoney(cents)}?`,
      text: 'This cannot be undone. The buyer gets the money back. One person is notified: the buyer. A full refund cancels what is not shipped.',
      button: `Refund ${formatMoney(cents)}`,
      content: <p>{`Order ${orderNumber(orderId)}`}</p>,
    });
  }
  await refund(context, request);
  return 'refunded';
});

/** Asks the provider again for a pending refund. A refund that is done, or was renewed, changes nothing. */
const retryRefund = defineAction(async (context, form) => {
  const orderId = context.params['order'] ?? '';
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: 'Ask for this refund again?',
      text: 'The payment provider makes it once, however often it is asked. The buyer gets the money back. One person is notified: the buyer.',
      button: 'Ask again',
    });
  const pending = await pendingRefundOf(context.db, orderId);
  if (pending?.id !== shownValue(form, 'refund')) return 'unchanged';
  await refund(context, { orderId, cents: pending.cents, key: pending.id });
  return 'refunded';
});

const endRefund = defineAction(async (context, form) => {
  const orderId = context.params['order'] ?? '';
  const isRefunded = textOf(form, 'do') === 'given';
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: isRefunded ? 'Mark as refunded?' : 'Mark as not refunded?',
      text: isRefunded
        ? 'This cannot be undone. Check at the payment provider that the refund was made. One person is notified: the buyer.'
        : 'This cannot be undone. Check at the payment provider that the refund was not made; otherwise it could be made twice.',
      button: isRefunded ? 'Mark as refunded' : 'Mark as not refunded',
    });
  await resolveRefund(context, orderId, isRefunded, shownValue(form, 'refund'));
  return 'ended';
});

/** Actions of the payment. */
export const paymentActions = defineActions({
  refund: refundOrder,
  'retry-refund': retryRefund,
  'end-refund': endRefund,
  release: async (context, form) =>
    (await releaseOrderHold(context, orderFormOf(context, form))) ? 'released' : 'unchanged',
});
