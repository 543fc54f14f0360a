import { type AddressDraft, country, outsideCanada } from './address';
import { provinceCode } from './provinces';
import { textLength } from './text-length';
import { textLimits } from './text-limits';

/** Minimum length of the first line, in characters, for suggestions. */
const minQueryLength = 3;

/** Whether the first line is long enough to request suggestions, and not too long. */
export const canSuggest = (addressLine1: string): boolean => {
  const text = addressLine1.trim();
  return text.length >= minQueryLength && textLength(text) <= textLimits.search;
};

/** Details of a place suggestion. */
export interface Place {
  addressLine1: string | null;
  addressLine2?: string | null;
  city: string | null;
  /** Name or code of a province. */
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Form fields that a suggestion fills in. */
type FilledFields = Pick<
  AddressDraft,
  'addressLine1' | 'addressLine2' | 'city' | 'postalCode' | 'country' | 'placeId'
> & {
  /** '' for an unknown province: the user chooses it. */
  state: AddressDraft['state'] | '';
};

const canadaNames: readonly string[] = ['canada', 'ca', 'can'];

/**
 * Converts a place suggestion to form fields: province code from any spelling, Canada only.
 *
 * @returns the fields, or the reason why the place is not accepted
 */
export const addressFromPlace = (
  place: Place,
  placeId: string,
): { isInCanada: true; fields: FilledFields } | { isInCanada: false; message: string } => {
  const state = provinceCode(place.state ?? '') ?? '';
  // A Canadian province implies the country if that is missing.
  const isInCanada = place.country === null ? state !== '' : canadaNames.includes(place.country.trim().toLowerCase());
  if (!isInCanada) return { isInCanada, message: outsideCanada };
  const { addressLine1, addressLine2, city, postalCode } = place;
  return {
    isInCanada,
    fields: {
      addressLine1: addressLine1 ?? '',
      addressLine2: addressLine2 ?? '',
      city: city ?? '',
      state,
      postalCode: postalCode ?? '',
      country,
      placeId,
    },
  };
};
