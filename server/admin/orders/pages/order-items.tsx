/** @jsxImportSource hono/jsx */
import { dayIn } from '#backend/domain/days.ts';
import type { ItemShipment } from '#backend/domain/fulfillment.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { dollarsOf, shownFields, shownValue, wholeNumber } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { OrderBadges } from '../../components/order-badges';
import { pluralize } from '../../format';
import { orderPath } from '../../navigation';
import type { Action, PageContext } from '../../page';
import { cancelItem, planCancellation } from '../cancel';
import type { OrderDetail } from '../detail';
import { itemName } from '../orders';
import type { AdminOrderItem } from '../orders-with-items';
import { canUndo, changeTracking, recordFulfillment, takeBackShipment, trackingTexts } from '../shipments';
import { AddressForm } from './order-address';
import { itemFormOf, orderFields, shipmentFormOf } from './order-form';
import { TrackingFields, trackingOf } from './tracking-fields';

interface ItemProps {
  readonly order: OrderDetail;
  readonly timeZone: string;
  readonly now: number;
  readonly item: AdminOrderItem;
}

const ShipForm = ({ order, item: { position, name, left, ready } }: ItemProps) => (
  <ActionForm
    label={`Ship ${name}`}
    action={`${orderPath(order.id)}/ship`}
    hidden={{ position, ...orderFields(order) }}
  >
    <FormField
      label="Units"
      hint={ready > 0 ? `${ready} of them ready` : undefined}
      type="number"
      name="quantity"
      min={1}
      max={left}
      value={left}
      required
    />
    <TrackingFields />
    <button class="button accent" name="do" value="shipped">
      Mark as shipped
    </button>
    <button class="button" name="do" value="ready">
      Mark as ready to ship
    </button>
  </ActionForm>
);

const NotReadyForm = ({ order, item: { position, name } }: ItemProps) => (
  <ActionForm
    label={`Ready units of ${name}`}
    action={`${orderPath(order.id)}/not-ready`}
    hidden={{ position, ...orderFields(order) }}
  >
    <button class="button">Not ready to ship</button>
  </ActionForm>
);

const unitsText = ({ quantity, shippedAt, tracking: { carrier } }: ItemShipment, timeZone: string): string =>
  `${pluralize(quantity, 'unit')} shipped${shippedAt ? ` ${dayIn(timeZone, shippedAt)}` : ''}${carrier === undefined ? '' : ` with ${carrier}`}`;

const ShipmentRow = ({
  order,
  now,
  timeZone,
  item: { name },
  shipment,
}: ItemProps & { readonly shipment: ItemShipment }) => {
  const { id, tracking, shippedAt } = shipment;
  const { trackingNumber, trackingUrl } = tracking;
  const texts = trackingTexts(tracking);
  const hidden = { shipment: id, ...orderFields(order) };
  return (
    <>
      <p class="muted">
        {unitsText(shipment, timeZone)}
        {trackingNumber !== undefined && ', '}
        {trackingUrl === undefined ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
      </p>
      <ActionForm label={`Shipment of ${name}`} action={`${orderPath(order.id)}/unship`} hidden={hidden}>
        <button class="button">{canUndo(shippedAt, now) ? 'Undo shipping' : 'Parcel came back'}</button>
      </ActionForm>
      {!order.isDisputed && (
        <ActionForm
          label={`Tracking of ${name}`}
          action={`${orderPath(order.id)}/tracking`}
          hidden={{ ...hidden, ...shownFields(texts) }}
          summary={`${texts.number === '' ? 'Add' : 'Change'} tracking of ${name}`}
        >
          <TrackingFields {...texts} />
          <button class="button">Save tracking</button>
        </ActionForm>
      )}
    </>
  );
};

const CancelForm = ({ order, item: { position, name, canceled, left } }: ItemProps) => (
  <ActionForm
    action={`${orderPath(order.id)}/cancel`}
    hidden={{ position, ...orderFields(order), ...shownFields({ canceled }) }}
    summary={`Cancel ${name}`}
  >
    <FormField label="Units to cancel" type="number" name="quantity" min={1} max={left} value={left} required />
    <button class="button">Cancel units…</button>
  </ActionForm>
);

const ItemRow = (props: ItemProps) => {
  const { order, item } = props;
  const { name, image, ordered, canceled, ready, shipped, left, shipments, status, recipient, isDigital, parcel } =
    item;
  const isOpen = left > 0 && !order.isHeld && !order.isDisputed;
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
            parcel ? `ships to ${parcel.province}` : isDigital ? 'digital' : 'no address',
            ...(ready + shipped > 0 ? [`${ready + shipped} of ${ordered} ready or shipped`] : []),
            ...(canceled > 0 ? [`${canceled} canceled`] : []),
          ].join(', ')}
        </p>
        {shipments.map((shipment) => (
          <ShipmentRow {...props} shipment={shipment} />
        ))}
        {isOpen && <ShipForm {...props} />}
        {isOpen && ready > 0 && <NotReadyForm {...props} />}
        {left > 0 && !isDigital && <AddressForm order={order} item={item} />}
        {isOpen && <CancelForm {...props} />}
      </div>
    </li>
  );
};

/** Items of an order, with the forms to ship and cancel them. */
export const OrderItems = ({ order, ...rest }: Omit<ItemProps, 'item'>) => (
  <Card title="Items">
    <ul class="items">
      {order.items.map((item) => (
        <ItemRow order={order} {...rest} item={item} />
      ))}
    </ul>
  </Card>
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
    text: 'This cannot be undone. The units are on sale again, a gift can be bought again, and the buyer is notified.',
    action: `${orderPath(cancellation.orderId)}/cancel`,
    button: 'Cancel units and refund',
    content: <p>{`Their share of the payment is ${formatMoney(cents)}.`}</p>,
    fieldNames: ['dollars'],
    fields: (
      <FormField label="Refund ($)" name="dollars" inputmode="decimal" value={(cents / 100).toFixed(2)} required />
    ),
  });
};

const cancel: Action = async (context, form) => {
  if (!isConfirmed(form)) return cancellationPage(context, form);
  const { isNew } = await cancelItem(context, { ...cancellationOf(context, form), cents: dollarsOf(form) });
  return isNew ? 'canceled' : 'unchanged';
};

/** Actions of the items. */
export const itemActions: Readonly<Record<string, Action>> = {
  ship: async (context, form) => {
    const isNew = await recordFulfillment(context, {
      ...itemFormOf(context, form),
      // The version of the form guarantees that these units come after the shipped ones that it showed.
      quantity: { more: wholeNumber(textOf(form, 'quantity')) },
      isShipped: textOf(form, 'do') === 'shipped',
      tracking: trackingOf(form),
    });
    return isNew ? 'fulfilled' : 'unchanged';
  },
  'not-ready': async (context, form) => {
    const isNew = await recordFulfillment(context, {
      ...itemFormOf(context, form),
      quantity: { more: 0 },
      isShipped: false,
    });
    return isNew ? 'unready' : 'unchanged';
  },
  tracking: async (context, form) => {
    const shown = { carrier: shownValue(form, 'carrier'), number: shownValue(form, 'number') };
    return (await changeTracking(context, shipmentFormOf(context, form), trackingOf(form), shown))
      ? 'fulfilled'
      : 'unchanged';
  },
  unship: async (context, form) =>
    (await takeBackShipment(context, shipmentFormOf(context, form))) ? 'fulfilled' : 'unchanged',
  cancel,
};
