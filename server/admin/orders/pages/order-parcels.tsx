/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { wholeNumber } from '../../components/fields';
import { FormField } from '../../components/form-field';
import { OrderBadges } from '../../components/order-badges';
import { orderPath } from '../../navigation';
import { defineActions, type PageContext } from '../../page';
import type { OrderDetail } from '../detail';
import type { AdminOrderItem } from '../orders-with-items';
import { type OrderParcel, parcelsOfOrder, reasonNotToShip } from '../parcels';
import { markParcelReady, type ParcelForm, shipParcel, unitsField } from '../shipments';
import { AddressForm } from './order-address';
import { CancelForm, cancel } from './order-cancel';
import { orderFields, orderFormOf } from './order-form';
import { Shipments, shipmentActions } from './order-shipments';
import { TrackingFields, trackingOf } from './tracking-fields';

interface ParcelProps {
  readonly order: OrderDetail;
  readonly timeZone: string;
  readonly now: number;
  readonly parcel: OrderParcel;
}

const destinationField = ({ destination }: OrderParcel) => destination ?? '';

const ShipForm = ({ order, parcel }: ParcelProps) => {
  const { recipient, isDigital, items } = parcel;
  return (
    <ActionForm
      label={isDigital ? 'Send digital items' : `Ship the parcel for ${recipient}`}
      action={`${orderPath(order.id)}/ship`}
      hidden={{ destination: destinationField(parcel), ...orderFields(order) }}
    >
      {items
        .filter(({ left }) => left > 0)
        .map(({ position, name, left, ready }) => (
          <FormField
            label={`Units of ${name}`}
            hint={ready > 0 ? `${ready} of them ready` : undefined}
            type="number"
            name={`${unitsField}${position}`}
            min={0}
            max={left}
            value={left}
            required
          />
        ))}
      {!isDigital && <TrackingFields />}
      <button class="button accent" name="do" value="shipped">
        Mark as shipped
      </button>
      <button class="button" name="do" value="ready">
        Mark as ready to ship
      </button>
      <p class="whole muted">
        The buyer is notified two minutes after “Mark as shipped”, and at once after “Mark as ready to ship”.
      </p>
    </ActionForm>
  );
};

const NotReadyForm = ({ order, parcel }: ParcelProps) => {
  const ready = parcel.items.filter((item) => item.ready > 0);
  const units = Object.fromEntries(ready.map(({ position }) => [`${unitsField}${position}`, 0] as const));
  return (
    <ActionForm
      label={`Ready units for ${parcel.recipient}`}
      action={`${orderPath(order.id)}/not-ready`}
      hidden={{ destination: destinationField(parcel), ...units, ...orderFields(order) }}
    >
      <button class="button">Not ready to ship</button>
    </ActionForm>
  );
};

const unitTexts = ({ recipient, isDigital, left, ready, shipped, canceled }: AdminOrderItem): string[] => [
  ...(isDigital ? [`for ${recipient}`] : []),
  ...(left > 0 ? [`${left} to ship`] : []),
  ...(ready > 0 ? [`${ready} ready`] : []),
  ...(shipped > 0 ? [`${shipped} shipped`] : []),
  ...(canceled > 0 ? [`${canceled} canceled`] : []),
];

const Line = ({ item }: { readonly item: AdminOrderItem }) => {
  const { name, image, ordered, canceled, status } = item;
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
        <p class="muted">{unitTexts(item).join(', ')}</p>
      </div>
    </li>
  );
};

const Parcel = (props: ParcelProps) => {
  const { order, parcel, timeZone } = props;
  const { recipient, isDigital, address, label, items, left } = parcel;
  const reason = reasonNotToShip(order, parcel);
  const canCancel = left > 0 && !order.isHeld && !order.isDisputed;
  return (
    <Card title={isDigital ? 'Digital items' : `For ${recipient}`}>
      <p class="muted">
        {isDigital ? 'Nothing to pack.' : address === null ? 'No address.' : `Ships to ${address.province}.`}
        {left > 0 && reason !== undefined && ` Cannot ship: ${reason}.`}
        {left > 0 && label && ` Label printed ${dateTimeIn(timeZone, label.at)} by ${label.by}.`}
      </p>
      <ul class="items">
        {items.map((item) => (
          <Line item={item} />
        ))}
      </ul>
      {left > 0 && reason === undefined && <ShipForm {...props} />}
      {canCancel && items.some(({ ready }) => ready > 0) && <NotReadyForm {...props} />}
      <Shipments {...props} />
      {left > 0 && !isDigital && <AddressForm order={order} parcel={parcel} />}
      {canCancel && items.filter((item) => item.left > 0).map((item) => <CancelForm order={order} item={item} />)}
    </Card>
  );
};

/** Parcels of an order, each with the forms to ship it and to cancel its items. */
export const OrderParcels = ({ order, ...rest }: Omit<ParcelProps, 'parcel'>) => (
  <div class="stack">
    {parcelsOfOrder(order).map((parcel) => (
      <Parcel order={order} {...rest} parcel={parcel} />
    ))}
  </div>
);

const parcelFormOf = (context: PageContext, form: FormData): ParcelForm => {
  const destination = textOf(form, 'destination');
  const names = [...form.keys()].filter((name) => name.startsWith(unitsField));
  return {
    ...orderFormOf(context, form),
    destination: destination === '' ? null : wholeNumber(destination),
    units: new Map(
      names.map((name) => [wholeNumber(name.slice(unitsField.length)), wholeNumber(textOf(form, name).trim())]),
    ),
  };
};

const setReady = async (context: PageContext, form: FormData, done: string): Promise<string> =>
  (await markParcelReady(context, parcelFormOf(context, form))) ? done : 'unchanged';

/** Actions of the parcels. */
export const parcelActions = defineActions({
  ship: async (context, form) => {
    if (textOf(form, 'do') !== 'shipped') return setReady(context, form, 'fulfilled');
    const isNew = await shipParcel(context, { ...parcelFormOf(context, form), tracking: trackingOf(form) });
    return isNew ? 'shipped' : 'unchanged';
  },
  'not-ready': (context, form) => setReady(context, form, 'unready'),
  ...shipmentActions,
  cancel,
});
