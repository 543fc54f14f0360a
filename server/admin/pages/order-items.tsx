/** @jsxImportSource hono/jsx */
import { isClosed } from '#backend/domain/fulfillment.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../http/html-page';
import { cancelItem, planCancellation } from '../cancel';
import { ActionForm } from '../components/action-form';
import { Card } from '../components/card';
import { confirmPage, isConfirmed } from '../components/confirm-page';
import { dollarsOf, openedFields, openedOf, wholeNumber } from '../components/fields';
import { FormField } from '../components/form-field';
import { paths } from '../components/navigation';
import { OrderBadges } from '../components/order-badges';
import type { OrderDetail } from '../order-detail';
import { recordFulfillment } from '../orders';
import type { Action } from '../page';
import type { UnfulfilledItem } from '../unfulfilled-orders';

const pathOf = (orderId: string): string => `${paths.orders}/${orderId}`;

interface ItemProps {
  readonly order: OrderDetail;
  readonly item: UnfulfilledItem;
}

const ShipForm = ({ order, item: { position, name, ordered, ready, status } }: ItemProps) => (
  <ActionForm
    label={`Ship ${name}`}
    action={`${pathOf(order.id)}/ship`}
    hidden={{ position, ...openedFields({ status, ready }) }}
  >
    <FormField
      label="Units in total"
      hint={ready > 0 ? `${ready} of them ready or shipped before` : undefined}
      type="number"
      name="quantity"
      min={Math.max(1, ready)}
      max={ordered}
      value={ordered}
      required
    />
    <button class="button accent" name="do" value="shipped">
      Mark as shipped
    </button>
    <button class="button" name="do" value="ready">
      Mark as ready to ship
    </button>
  </ActionForm>
);

const CancelForm = ({ order, item: { position, name, ordered, canceled } }: ItemProps) => (
  <details>
    <summary>{`Cancel ${name}`}</summary>
    <ActionForm action={`${pathOf(order.id)}/cancel`} hidden={{ position, ...openedFields({ canceled }) }}>
      <FormField label="Units to cancel" type="number" name="quantity" min={1} max={ordered} value={ordered} required />
      <button class="button">Cancel units…</button>
    </ActionForm>
  </details>
);

const ItemRow = ({ order, item }: ItemProps) => {
  const { name, image, ordered, canceled, ready, status, recipient, parcel } = item;
  const isOpen = !isClosed(status) && !order.isHeld && !order.isDisputed;
  return (
    <li class="item">
      {image === undefined ? (
        <span class="picture" />
      ) : (
        <img class="picture" src={image} alt="" width={64} height={64} />
      )}
      <div class="stack">
        <strong>{`${ordered + canceled} × ${name}`}</strong>
        <OrderBadges status={status} />
        <p class="muted">
          {[
            recipient === undefined ? 'For the buyer' : `For ${recipient}`,
            parcel ? `ships to ${parcel.province}` : 'no address',
            ...(ready > 0 ? [`${ready} of ${ordered} ready or shipped`] : []),
            ...(canceled > 0 ? [`${canceled} canceled`] : []),
          ].join(', ')}
        </p>
        {isOpen && <ShipForm order={order} item={item} />}
        {isOpen && <CancelForm order={order} item={item} />}
      </div>
    </li>
  );
};

/** Items of an order, with the forms to ship and cancel them. */
export const OrderItems = ({ order }: { readonly order: OrderDetail }) => (
  <Card title="Items">
    <ul class="items">
      {order.items.map((item) => (
        <ItemRow order={order} item={item} />
      ))}
    </ul>
  </Card>
);

const cancel: Action = async (work, form) => {
  const orderId = work.params['order'] ?? '';
  const units = wholeNumber(textOf(form, 'quantity'));
  const cancellation = {
    orderId,
    position: wholeNumber(textOf(form, 'position')),
    quantity: wholeNumber(openedOf(form, 'canceled')) + units,
    cents: isConfirmed(form) ? dollarsOf(form) : undefined,
  };
  if (!isConfirmed(form)) {
    const { item, cents } = await planCancellation(work, cancellation);
    return confirmPage(work, form, {
      title: `Cancel ${units} × ${item.item.product?.name ?? 'this item'}?`,
      text: 'This cannot be undone. The units are on sale again, a gift can be bought again, and the buyer is notified.',
      action: `${pathOf(orderId)}/cancel`,
      button: 'Cancel units and refund',
      content: <p>{`Their share of the payment is ${formatMoney(cents)}.`}</p>,
      fields: (
        <FormField label="Refund ($)" name="dollars" inputmode="decimal" value={(cents / 100).toFixed(2)} required />
      ),
    });
  }
  const { isNew } = await cancelItem(work, cancellation);
  return isNew ? 'canceled' : 'known';
};

/** Actions of the items. */
export const itemActions: Readonly<Record<string, Action>> = {
  ship: async (work, form) => {
    const isNew = await recordFulfillment(work, {
      orderId: work.params['order'] ?? '',
      position: wholeNumber(textOf(form, 'position')),
      quantity: wholeNumber(textOf(form, 'quantity')),
      isShipped: textOf(form, 'do') === 'shipped',
      opened: { status: openedOf(form, 'status'), quantity: wholeNumber(openedOf(form, 'ready')) },
    });
    return isNew ? 'fulfilled' : 'known';
  },
  cancel,
};
