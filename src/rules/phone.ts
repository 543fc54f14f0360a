import * as z from 'zod/mini';
import type { TextRule } from './fields';

/** The codes of countries that a phone number may have, the usual one first (docs/product.md, Limits). */
export const countryCodes = ['1', '44', '234'] as const;

const maxDigits = 15;

/**
 * A phone number in plain letters. What is copied from a page or another app has invisible marks of the writing direction around it, or
 * full-width digits.
 */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** The digits of a phone number, 15 at the most (docs/product.md, Validation). For a field that is being typed in. */
export const phoneDigits = (text: string): string => plain(text).replaceAll(/\D/g, '').slice(0, maxDigits);

/** Whether a phone number begins with the plus of a country code. The 'tel:' of a copied link and a bracket may stand before it. */
const hasCountryPlus = (text: string): boolean => /^[\s([]*(?:tel:[\s([]*)?\+/i.test(plain(text));

/** A phone number as it is stored: the code of the country only where it was typed. */
interface PhoneInput {
  readonly countryCode?: (typeof countryCodes)[number];
  readonly phoneNumber: string;
}

/**
 * Reads what is typed or pasted into a phone field (reading 75). A known country code is split off, and digits are kept, 15 at the most.
 * An unknown code keeps its plus, so that {@link hasPhoneDigits} refuses it.
 */
export const phoneInput = (text: string): PhoneInput => {
  const digits = phoneDigits(text);
  if (!hasCountryPlus(text)) return { phoneNumber: digits };
  const code = countryCodes.find((known) => digits.length > known.length && digits.startsWith(known));
  return code === undefined
    ? { phoneNumber: `+${digits}` }
    : { countryCode: code, phoneNumber: digits.slice(code.length) };
};

/** A stored phone number has digits only. */
export const hasPhoneDigits: TextRule = {
  message: 'Please enter a phone number of +1, +44 or +234.',
  holds: (text) => /^\d{1,15}$/.test(text),
};

/** '' for no number, digits of the usual country, or another country code with its plus. */
const inOneField = (text: string): string => {
  const { countryCode = countryCodes[0], phoneNumber } = phoneInput(text);
  if (phoneNumber === '+') return '';
  return countryCode === countryCodes[0] ? phoneNumber : `+${countryCode}${phoneNumber}`;
};

/** An optional phone number in a single field. {@link phoneInput} splits the result into country code and number. */
export const phoneSchema = z.optional(
  z.string('Please enter a phone number').check(
    z.overwrite(inOneField),
    z.refine((text) => text === '' || hasPhoneDigits.holds(phoneInput(text).phoneNumber), hasPhoneDigits.message),
  ),
);
