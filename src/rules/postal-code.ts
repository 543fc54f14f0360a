import * as z from 'zod/mini';
import { isFilled, trimmedText } from './fields';

const postalCodePattern = /^([A-Za-z]\d[A-Za-z])[ -]?(\d[A-Za-z]\d)$/;

/** A postal code as it is written on an envelope, 'A1A 1A1'. What is no postal code stays as it is. */
export const formatPostalCode = (text: string): string =>
  text.replace(postalCodePattern, (_, area: string, unit: string) => `${area} ${unit}`.toUpperCase());

/**
 * A Canadian postal code (docs/product.md, Validation): letter-digit-letter, an optional space or hyphen, digit-letter-digit.
 * Comes out as 'A1A 1A1'.
 *
 * @param missing what a person reads when there is none
 */
export const postalCodeField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    {
      message: 'Please enter a valid Canadian postal code (e.g., A1A 1A1)',
      holds: (text) => postalCodePattern.test(text),
    },
  ]).check(z.overwrite(formatPostalCode));
