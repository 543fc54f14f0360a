/** @jsxImportSource hono/jsx */
import type { Tracking } from '#backend/domain/fulfillment.ts';
import { textOf } from '../../../html/form';
import { FormField, SelectField } from '../../components/form-field';
import { carriers, readTracking, trackingPattern, trackingRule } from '../tracking';

/** Field for the carrier of a parcel. */
export const CarrierField = ({ carrier = '' }: { readonly carrier?: string }) => (
  <SelectField label="Carrier" name="carrier" value={carrier} options={[['', 'Other or none'], ...carriers]} />
);

/** Field for a tracking number. The browser already rejects an invalid one. */
export const TrackingNumberField = ({
  label = 'Tracking number',
  name = 'number',
  number = '',
}: {
  readonly label?: string;
  readonly name?: string;
  readonly number?: string;
}) => (
  <FormField
    label={label}
    name={name}
    value={number}
    pattern={trackingPattern}
    title={trackingRule}
    autocomplete="off"
  />
);

/** Fields for the carrier and the tracking number of a parcel; both optional. */
export const TrackingFields = ({ carrier, number }: { readonly carrier?: string; readonly number?: string }) => (
  <>
    <CarrierField carrier={carrier} />
    <TrackingNumberField number={number} />
  </>
);

/**
 * Reads the tracking of a parcel from a form.
 *
 * @param name field with the tracking number
 * @throws OperatorError for an unknown carrier or an invalid number
 */
export const trackingOf = (form: FormData, name = 'number'): Tracking =>
  readTracking(textOf(form, 'carrier'), textOf(form, name), name);
