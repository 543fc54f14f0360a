/** @jsxImportSource hono/jsx */
import { dayIn } from '#backend/domain/days.ts';
import { isClosed, shippedUnits } from '#backend/domain/fulfillment.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../http/html-page';
import { cancelItem, planCancellation } from '../cancel';
import { EditConflict } from '../changes';
import { ActionForm } from '../components/action-form';
import { Card } from '../components/card';
import { confirmPage, isConfirmed } from '../components/confirm-page';
import { conflictPage } from '../components/conflict-page';
import { dollarsOf, shownFields, shownValue, wholeNumber } from '../components/fields';
import { FormField } from '../components/form-field';
import { pluralize } from '../components/format';
import { paths } from '../components/navigation';
import { OrderBadges } from '../components/order-badges';
import { TrackingFields, trackingOf } from '../components/tracking-fields';
import type { OrderDetail } from '../order-detail';
import { recordFulfillment } from '../orders';
import type { AdminOrderItem } from '../orders-with-items';
import type { Action, PageContext } from '../page';
import { canUndo, changeTracking, type LastShipment, takeBackShipment, trackingTexts } from '../shipments';
import { AddressForm } from './order-address';

const pathOf = (orderId: string): string => `${paths.orders}/${orderId}`;

interface ItemProps {
  readonly order: OrderDetail;
  readonly timeZone: string;
  readonly now: number;
  readonly item: AdminOrderItem;
}

const ShipForm = ({ order, item: { position, name, ordered, ready, shipments, status } }: ItemProps) => {
  const shipped = shippedUnits({ shipments });
  const unshipped = ordered - shipped;
  return (
    <ActionForm
      label={`Ship ${name}`}
      action={`${pathOf(order.id)}/ship`}
      hidden={{ position, ...shownFields({ status, ready, shipped }) }}
    >
      <FormField
        label="Units"
        hint={ready > shipped ? `${ready - shipped} of them ready` : undefined}
        type="number"
        name="quantity"
        min={Math.max(1, ready - shipped)}
        max={unshipped}
        value={unshipped}
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
};

const TrackingForm = ({ order, item: { position, name, shipments } }: ItemProps) => {
  const tracking = trackingTexts(shipments.at(-1) ?? {});
  return (
    <details>
      <summary>{`${tracking.number === '' ? 'Add' : 'Change'} tracking of ${name}`}</summary>
      <ActionForm
        label={`Tracking of ${name}`}
        action={`${pathOf(order.id)}/tracking`}
        hidden={{ position, ...shownFields({ ...tracking, shipments: shipments.length }) }}
      >
        <TrackingFields {...tracking} />
        <button class="button">Save tracking</button>
      </ActionForm>
    </details>
  );
};

const TakeBackForm = ({ order, now, item: { position, name, shipments } }: ItemProps) => (
  <ActionForm
    label={`Last shipment of ${name}`}
    action={`${pathOf(order.id)}/unship`}
    hidden={{ position, ...shownFields({ shipments: shipments.length }) }}
  >
    <button class="button">{canUndo(shipments.at(-1)?.shippedAt, now) ? 'Undo shipping' : 'Parcel came back'}</button>
  </ActionForm>
);

const Shipments = ({ shipments, timeZone }: Pick<AdminOrderItem, 'shipments'> & { readonly timeZone: string }) => (
  <>
    {shipments.map(({ quantity, shippedAt, carrier, trackingNumber, trackingUrl }) => (
      <p class="muted">
        {`${pluralize(quantity, 'unit')} shipped${shippedAt ? ` ${dayIn(timeZone, shippedAt)}` : ''}${carrier === undefined ? '' : ` with ${carrier}`}`}
        {trackingNumber !== undefined && ', '}
        {trackingUrl === undefined ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
      </p>
    ))}
  </>
);

const CancelForm = ({ order, item: { position, name, ordered, canceled, shipments } }: ItemProps) => {
  const unshipped = ordered - shippedUnits({ shipments });
  return (
    <details>
      <summary>{`Cancel ${name}`}</summary>
      <ActionForm action={`${pathOf(order.id)}/cancel`} hidden={{ position, ...shownFields({ canceled }) }}>
        <FormField
          label="Units to cancel"
          type="number"
          name="quantity"
          min={1}
          max={unshipped}
          value={unshipped}
          required
        />
        <button class="button">Cancel units…</button>
      </ActionForm>
    </details>
  );
};

const ItemRow = (props: ItemProps) => {
  const { order, timeZone, item } = props;
  const { name, image, ordered, canceled, ready, shipments, status, recipient, isDigital, parcel } = item;
  const isOpen = !isClosed(status) && !order.isHeld && !order.isDisputed;
  const hasShipped = ['SHIPPED', 'PARTIALLY_SHIPPED'].includes(status);
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
        <Shipments shipments={shipments} timeZone={timeZone} />
        {isOpen && <ShipForm {...props} />}
        {hasShipped && <TakeBackForm {...props} />}
        {hasShipped && !order.isDisputed && <TrackingForm {...props} />}
        {!isClosed(status) && !isDigital && <AddressForm order={order} item={item} />}
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

const cancel: Action = async (context, form) => {
  const orderId = context.params['order'] ?? '';
  const units = wholeNumber(textOf(form, 'quantity'));
  const cancellation = {
    orderId,
    position: wholeNumber(textOf(form, 'position')),
    quantity: wholeNumber(shownValue(form, 'canceled')) + units,
    cents: isConfirmed(form) ? dollarsOf(form) : undefined,
  };
  if (!isConfirmed(form)) {
    const { item, cents } = await planCancellation(context, cancellation);
    return confirmPage(context, form, {
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
  const { isNew } = await cancelItem(context, cancellation);
  return isNew ? 'canceled' : 'known';
};

const lastShipmentOf = (context: PageContext, form: FormData): LastShipment => ({
  orderId: context.params['order'] ?? '',
  position: wholeNumber(textOf(form, 'position')),
  shownShipmentCount: wholeNumber(shownValue(form, 'shipments')),
});

/** Actions of the items. */
export const itemActions: Readonly<Record<string, Action>> = {
  ship: async (context, form) => {
    const isNew = await recordFulfillment(context, {
      orderId: context.params['order'] ?? '',
      position: wholeNumber(textOf(form, 'position')),
      quantity: wholeNumber(shownValue(form, 'shipped')) + wholeNumber(textOf(form, 'quantity')),
      isShipped: textOf(form, 'do') === 'shipped',
      tracking: trackingOf(form),
      shown: { status: shownValue(form, 'status'), quantity: wholeNumber(shownValue(form, 'ready')) },
    });
    return isNew ? 'fulfilled' : 'known';
  },
  tracking: async (context, form) => {
    const shipment = lastShipmentOf(context, form);
    const shown = { carrier: shownValue(form, 'carrier'), number: shownValue(form, 'number') };
    try {
      return (await changeTracking(context, shipment, trackingOf(form), shown)) ? 'fulfilled' : 'known';
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const labels = { carrier: 'Carrier', number: 'Tracking number' };
      return conflictPage(context, form, error, { action: `${pathOf(shipment.orderId)}/tracking`, labels });
    }
  },
  unship: async (context, form) =>
    (await takeBackShipment(context, lastShipmentOf(context, form))) ? 'fulfilled' : 'known',
  cancel,
};
