/** @jsxImportSource hono/jsx */
import { formatRate } from '#backend/domain/tax.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import { textOf } from '../../http/html-page';
import { ActionForm } from '../components/action-form';
import { Card } from '../components/card';
import { confirmPage, isConfirmed } from '../components/confirm-page';
import { Facts } from '../components/facts';
import {
  confirmedField,
  dollarsOf,
  idempotencyKeyOf,
  shownFields,
  shownValue,
  wholeNumber,
} from '../components/fields';
import { FormField } from '../components/form-field';
import { formatDollars } from '../components/format';
import { paths } from '../components/navigation';
import { Note } from '../components/note';
import { OperatorError } from '../context';
import type { OrderDetail } from '../order-detail';
import { orderNumber, releaseOrderHold } from '../orders';
import type { Action } from '../page';
import { refund, resolveRefund } from '../refunds';

const pathOf = (orderId: string): string => `${paths.orders}/${orderId}`;

/** An order whose payment is on hold, with the form to release it. */
export const Hold = ({ order }: { readonly order: OrderDetail }) => (
  <Card title="Payment on hold">
    <p>The payment arrived after the order expired, or an item has sold out. Refund it, or release the hold to ship.</p>
    <ActionForm action={`${pathOf(order.id)}/release`}>
      <button class="button">Release hold</button>
    </ActionForm>
  </Card>
);

const RefundForm = ({ order, left }: { readonly order: OrderDetail; readonly left: number }) => (
  <ActionForm
    action={`${pathOf(order.id)}/refund`}
    hidden={{ key: crypto.randomUUID(), ...shownFields({ refunded: order.refundedCents }) }}
  >
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
    <p>{`${formatMoney(pending.cents)}: no response from the payment provider.`}</p>
    <ActionForm
      action={`${pathOf(order.id)}/refund`}
      hidden={{
        key: pending.id,
        dollars: (pending.cents / 100).toFixed(2),
        [confirmedField]: 'yes',
        ...shownFields({ refunded: order.refundedCents }),
      }}
    >
      <button class="button">Retry</button>
    </ActionForm>
    <ActionForm action={`${pathOf(order.id)}/end-refund`} hidden={shownFields({ refund: pending.id })}>
      <button class="button" name="do" value="given">
        Mark as refunded…
      </button>
      <button class="button" name="do" value="not-given">
        Mark as not refunded…
      </button>
    </ActionForm>
  </Note>
);

/** Amounts, payment and refunds of an order. */
export const Payment = ({ order }: { readonly order: OrderDetail }) => {
  const { summary, refundedCents, refunds, checkoutSessionId } = order;
  const rates = order.taxRates.map(formatRate).join(', ');
  const left = (toCents(summary.totalAmount) ?? 0) - refundedCents;
  const pending = refunds.find(({ isDone }) => !isDone);
  return (
    <Card title="Payment">
      <Facts
        facts={[
          ['Items', formatDollars(summary.subtotal)],
          ['Shipping', formatDollars(summary.shippingTotal)],
          [rates === '' ? 'Tax' : `Tax (${rates})`, formatDollars(summary.taxTotal)],
          ['Total', <strong>{formatDollars(summary.totalAmount)}</strong>],
          ['Refunded', formatMoney(refundedCents)],
          ['Paid', checkoutSessionId === null ? 'at the local page' : `at Stripe, ${checkoutSessionId}`],
        ]}
      />
      {pending ? (
        <PendingRefund order={order} pending={pending} />
      ) : left > 0 ? (
        <RefundForm order={order} left={left} />
      ) : (
        <p>{refundedCents === 0 ? 'Nothing was paid.' : 'Fully refunded.'}</p>
      )}
    </Card>
  );
};

const refundOrder: Action = async (context, form) => {
  const orderId = context.params['order'] ?? '';
  const cents = dollarsOf(form);
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: `Refund ${formatMoney(cents)}?`,
      text: 'This cannot be undone. The buyer gets the money back and a mail. A full refund cancels what is not shipped.',
      action: `${pathOf(orderId)}/refund`,
      button: `Refund ${formatMoney(cents)}`,
      content: <p>{`Order ${orderNumber(orderId)}`}</p>,
    });
  const shownRefundedCents = wholeNumber(shownValue(form, 'refunded'));
  await refund(context, { orderId, cents, key: idempotencyKeyOf(form), shownRefundedCents }).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'The payment provider did not respond or declined. The refund is listed under Payment: retry it there.',
    );
  });
  return 'refunded';
};

const endRefund: Action = async (context, form) => {
  const orderId = context.params['order'] ?? '';
  const isRefunded = textOf(form, 'do') === 'given';
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: isRefunded ? 'Mark as refunded?' : 'Mark as not refunded?',
      text: isRefunded
        ? 'This cannot be undone. Check at the payment provider that the refund was made.'
        : 'This cannot be undone. Check at the payment provider that the refund was not made; otherwise it could be made twice.',
      action: `${pathOf(orderId)}/end-refund`,
      button: isRefunded ? 'Mark as refunded' : 'Mark as not refunded',
    });
  await resolveRefund(context, orderId, isRefunded, shownValue(form, 'refund'));
  return 'ended';
};

/** Actions of the payment. */
export const paymentActions: Readonly<Record<string, Action>> = {
  refund: refundOrder,
  'end-refund': endRefund,
  release: async (context) => ((await releaseOrderHold(context, context.params['order'] ?? '')) ? 'released' : 'known'),
};
