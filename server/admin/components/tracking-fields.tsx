/** @jsxImportSource hono/jsx */
import type { Tracking } from '#backend/domain/fulfillment.ts';
import { textOf } from '../../http/html-page';
import { carriers, maxTrackingLength, readTracking } from '../tracking';
import { FormField, SelectField } from './form-field';

/** Choice of the carrier of a parcel. */
export const CarrierField = ({ carrier = '' }: { readonly carrier?: string }) => (
  <SelectField
    label="Carrier"
    name="carrier"
    value={carrier}
    options={[['', 'Other or none'], ...carriers.map((name) => [name, name] as const)]}
  />
);

/** Carrier and tracking number of a parcel; both optional. */
export const TrackingFields = ({ carrier, number = '' }: { readonly carrier?: string; readonly number?: string }) => (
  <>
    <CarrierField carrier={carrier} />
    <FormField label="Tracking number" name="number" value={number} maxlength={maxTrackingLength} autocomplete="off" />
  </>
);

/**
 * Tracking of a form.
 *
 * @param name field of the number
 * @throws OperatorError
 */
export const trackingOf = (form: FormData, name = 'number'): Tracking =>
  readTracking(textOf(form, 'carrier'), textOf(form, name));
