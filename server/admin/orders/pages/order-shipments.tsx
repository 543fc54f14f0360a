/** @jsxImportSource hono/jsx */
import { dayIn } from '#backend/domain/days.ts';
import { ActionForm } from '../../components/action-form';
import { shownFields, shownValue } from '../../components/fields';
import { orderPath } from '../../navigation';
import type { Action } from '../../page';
import { canUndo, changeTracking, takeBackShipment, trackingTexts } from '../change-shipments';
import type { OrderDetail } from '../detail';
import type { OrderParcel, ShippedParcel } from '../parcels';
import { orderFields, shipmentFormOf } from './order-form';
import { TrackingFields, trackingOf } from './tracking-fields';

interface ShippedProps {
  readonly order: OrderDetail;
  readonly parcel: OrderParcel;
  readonly timeZone: string;
  readonly now: number;
}

const Shipment = ({
  order,
  now,
  timeZone,
  parcel: { recipient },
  shipment: { id, shippedAt, tracking, units },
}: ShippedProps & { readonly shipment: ShippedParcel }) => {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const texts = trackingTexts(tracking);
  const hidden = { shipment: id, ...orderFields(order) };
  return (
    <li class="stack">
      <p>
        <strong>{`Shipped${shippedAt ? ` ${dayIn(timeZone, shippedAt)}` : ''}`}</strong>
        {carrier !== undefined && ` with ${carrier}`}
        {trackingNumber !== undefined && ', '}
        {trackingUrl === undefined ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
        <br />
        {units.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
      </p>
      <ActionForm label={`Parcel for ${recipient}`} action={`${orderPath(order.id)}/unship`} hidden={hidden}>
        <button class="button">{canUndo(shippedAt, now) ? 'Undo shipping' : 'Parcel came back'}</button>
      </ActionForm>
      {!order.isDisputed && (
        <ActionForm
          label={`Tracking of the parcel for ${recipient}`}
          action={`${orderPath(order.id)}/tracking`}
          hidden={{ ...hidden, ...shownFields(texts) }}
          summary={`${texts.number === '' ? 'Add' : 'Change'} tracking`}
        >
          <TrackingFields {...texts} />
          <button class="button">Save tracking</button>
        </ActionForm>
      )}
    </li>
  );
};

/** Parcels of a destination that have left, each with its tracking. */
export const Shipments = (props: ShippedProps) => {
  const { shipped } = props.parcel;
  if (shipped.length === 0) return null;
  return (
    <ul class="items">
      {shipped.map((shipment) => (
        <Shipment {...props} shipment={shipment} />
      ))}
    </ul>
  );
};

/** Actions of the shipments. */
export const shipmentActions: Readonly<Record<string, Action>> = {
  tracking: async (context, form) => {
    const shown = { carrier: shownValue(form, 'carrier'), number: shownValue(form, 'number') };
    return (await changeTracking(context, shipmentFormOf(context, form), trackingOf(form), shown))
      ? 'fulfilled'
      : 'unchanged';
  },
  unship: async (context, form) =>
    (await takeBackShipment(context, shipmentFormOf(context, form))) ? 'fulfilled' : 'unchanged',
};
