/** @jsxImportSource hono/jsx */
import { dateTimeIn, dayIn } from '#backend/domain/days.ts';
import { ActionForm } from '../../components/action-form';
import { shownFields, shownValue } from '../../components/fields';
import { orderPath } from '../../navigation';
import { defineActions } from '../../page';
import { canUndo, changeTracking, trackingTexts } from '../change-shipments';
import { messageDelay } from '../delayed-messages';
import type { OrderDetail } from '../detail';
import type { OrderParcel, ShippedParcel } from '../parcels';
import { cameBack, showStoredAddress, undoShipping } from './came-back';
import { orderFields, shipmentFormOf } from './order-form';
import { TrackingFields, trackingOf } from './tracking-fields';

/** Time of day when the buyer is notified of a shipment. */
const timeIn = (timeZone: string, shippedAt: string): string =>
  dateTimeIn(timeZone, new Date(Date.parse(shippedAt) + messageDelay).toISOString()).slice(-5);

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
  parcel: { recipient, destination },
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
      {shippedAt !== null && Date.parse(shippedAt) + messageDelay > now && (
        <p class="muted">{`The buyer is notified at ${timeIn(timeZone, shippedAt)}. Until then, undoing it tells nobody.`}</p>
      )}
      <div class="actions">
        {canUndo(shippedAt, now) && (
          <ActionForm label={`Shipment for ${recipient}`} action={`${orderPath(order.id)}/unship`} hidden={hidden}>
            <button class="button">Undo shipping</button>
          </ActionForm>
        )}
        {destination !== null && (
          <ActionForm
            label={`Parcel for ${recipient}`}
            action={`${orderPath(order.id)}/came-back`}
            hidden={{ ...hidden, destination }}
          >
            <button class="button">Parcel came back…</button>
          </ActionForm>
        )}
      </div>
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
export const shipmentActions = defineActions({
  tracking: async (context, form) => {
    const shown = { carrier: shownValue(form, 'carrier'), number: shownValue(form, 'number') };
    return (await changeTracking(context, shipmentFormOf(context, form), trackingOf(form), shown))
      ? 'tracked'
      : 'unchanged';
  },
  unship: undoShipping,
  'came-back': cameBack,
  'show-address': showStoredAddress,
});
