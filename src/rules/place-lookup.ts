import { type AddressDraft, country, outsideCanada } from './address';
import { provinceCode } from './provinces';
import { textLength } from './text-length';
import { textLimits } from './text-limits';

/** Suggestions start at this many characters of the first line (docs/product.md, Limits). */
const minQueryLength = 3;

/** Whether suggestions can be asked for with a first line. */
export const canSuggest = (addressLine1: string): boolean => {
  const text = addressLine1.trim();
  return text.length >= minQueryLength && textLength(text) <= textLimits.search;
};

/** What the details of a suggested place say. */
export interface Place {
  addressLine1: string | null;
  addressLine2?: string | null;
  city: string | null;
  /** The name of a province, or its code. */
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** The fields that a suggestion fills in. */
type FilledIn = Pick<AddressDraft, 'addressLine1' | 'addressLine2' | 'city' | 'postalCode' | 'country' | 'placeId'> & {
  /** Empty where the province is not known: the person chooses it. */
  state: AddressDraft['state'] | '';
};

const canadaNames: readonly string[] = ['canada', 'ca', 'can'];

/**
 * Makes fields of a suggested place: the province by its code, whatever its accents, and nothing outside Canada (reading 46).
 *
 * @returns the fields, or the message of why they cannot be had
 */
export const addressFromPlace = (
  place: Place,
  placeId: string,
): { isInCanada: true; fields: FilledIn } | { isInCanada: false; message: string } => {
  const state = provinceCode(place.state ?? '') ?? '';
  // Where the country is not known, a Canadian province says it as well.
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
