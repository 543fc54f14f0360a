import * as z from 'zod/mini';
import { isFilled, trimmedText } from './fields';

const postalCodePattern = /^([A-Za-z]\d[A-Za-z])[ -]?(\d[A-Za-z]\d)$/;

/** Formats a postal code as 'A1A 1A1'. Other texts stay unchanged. */
export const formatPostalCode = (text: string): string =>
  text.replace(postalCodePattern, (_, area: string, unit: string) => `${area} ${unit}`.toUpperCase());

/**
 * Canadian postal code: letter-digit-letter, an optional space or hyphen, digit-letter-digit. The result has the form
 * 'A1A 1A1'.
 *
 * @param missing message for an empty field
 */
export const postalCodeField = (missing: string) =>
  trimmedText([
    isFilled(missing),
    {
      message: 'Please enter a valid Canadian postal code (e.g., A1A 1A1)',
      holds: (text) => postalCodePattern.test(text),
    },
  ]).check(z.overwrite(formatPostalCode));
