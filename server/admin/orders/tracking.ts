import type { Tracking } from '#backend/domain/fulfillment.ts';
import { OperatorError } from '../context';

/** URLs of the carriers' tracking pages, to which the tracking number is appended. */
const trackingPages: Readonly<Record<string, string>> = {
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  Purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  UPS: 'https://www.ups.com/track?loc=en_CA&tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  DHL: 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id=',
};

/** Carriers by name, to choose from. */
export const carriers: readonly string[] = Object.keys(trackingPages);

/** Error text that states the rule of a tracking number. */
export const trackingRule = 'A tracking number has 4 to 40 letters, digits and hyphens.';

/** HTML `pattern` of a field for a tracking number, which browsers compile with the flag `v`. Allows spaces. */
export const trackingPattern = String.raw`\s*([\dA-Za-z\-]\s*){4,40}`;

/**
 * Validates the tracking of a parcel, and adds the link to the carrier's page.
 *
 * @param carrier one of {@link carriers} in any case; '' or 'other' for another one, which has no link
 * @param number '' for none; spaces are ignored
 * @param field name of the form's field for the number
 * @throws OperatorError
 */
export const readTracking = (carrier: string, number: string, field = 'number'): Tracking => {
  const name = carriers.find((one) => one.toLowerCase() === carrier.trim().toLowerCase());
  if (name === undefined && !['', 'other'].includes(carrier.trim().toLowerCase()))
    throw new OperatorError(`Choose one of these carriers: ${carriers.join(', ')}, other.`, 'carrier');
  const trackingNumber = number.replaceAll(/\s/g, '').toUpperCase();
  if (trackingNumber === '') return name === undefined ? {} : { carrier: name };
  if (!/^[\dA-Z-]{4,40}$/.test(trackingNumber)) throw new OperatorError(trackingRule, field);
  if (name === undefined) return { trackingNumber };
  return { carrier: name, trackingNumber, trackingUrl: `${trackingPages[name] ?? ''}${trackingNumber}` };
};
