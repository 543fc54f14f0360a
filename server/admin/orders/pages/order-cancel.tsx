/** @jsxImportSource hono/jsx */
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { dollarsOf, shownFields, shownValue, wholeNumber } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { orderPath } from '../../navigation';
import { defineAction, type PageContext } from '../../page';
import { cancelItem, planCancellation } from '../cancel';
import type { OrderDetail } from '../detail';
import { itemName } from '../orders';
import type { AdminOrderItem } from '../orders-with-items';
import { itemFormOf, orderFields } from './order-form';

interface CancelFormProps {
  readonly order: OrderDetail;
  readonly item: AdminOrderItem;
}

/** Form that cancels units of an item, closed until it is opened. */
export const CancelForm = ({ order, item: { position, name, canceled, left } }: CancelFormProps) => (
  <ActionForm
    action={`${orderPath(order.id)}/cancel`}
    hidden={{ position, ...orderFields(order), ...shownFields({ canceled }) }}
    summary={`Cancel ${name}`}
  >
    <FormField label="Units to cancel" type="number" name="quantity" min={1} max={left} value={left} required />
    <button class="button">Cancel units…</button>
  </ActionForm>
);

const cancellationOf = (context: PageContext, form: FormData) => ({
  ...itemFormOf(context, form),
  quantity: wholeNumber(shownValue(form, 'canceled')) + wholeNumber(textOf(form, 'quantity')),
});

/** Asks for the amount to refund before a cancellation. */
export const cancellationPage = async (context: PageContext, form: FormData): Promise<Response> => {
  const cancellation = cancellationOf(context, form);
  const { item, cents } = await planCancellation(context, { ...cancellation, cents: undefined });
  return confirmPage(context, form, {
    title: `Cancel ${wholeNumber(textOf(form, 'quantity'))} × ${itemName(item)}?`,
    text: 'This cannot be undone. The units are on sale again, and a gift can be bought again. One person is notified: the buyer.',
    button: 'Cancel units and refund',
    content: <p>{`Their share of the payment is ${formatMoney(cents)}.`}</p>,
    fieldNames: ['dollars'],
    fields: (
      <FormField label="Refund ($)" name="dollars" inputmode="decimal" value={(cents / 100).toFixed(2)} required />
    ),
  });
};

/** Cancels units, after a confirmation. */
export const cancel = defineAction(async (context, form) => {
  if (!isConfirmed(form)) return cancellationPage(context, form);
  const { isNew } = await cancelItem(context, { ...cancellationOf(context, form), cents: dollarsOf(form) });
  return isNew ? 'canceled' : 'unchanged';
});
