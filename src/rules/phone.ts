import * as z from 'zod/mini';
import type { TextRule } from './fields';

/** Country codes that a phone number may have, the default first. */
export const countryCodes = ['1', '44', '234'] as const;

const maxDigits = 15;

/** Normalizes a pasted number: removes invisible direction marks and converts full-width digits. */
const normalize = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** Digits of a phone number, at most 15. Used while typing. */
export const phoneDigits = (text: string): string => normalize(text).replaceAll(/\D/g, '').slice(0, maxDigits);

/** Whether a number starts with the plus of a country code, optionally after 'tel:' or a bracket. */
const hasCountryPlus = (text: string): boolean => /^[\s([]*(?:tel:[\s([]*)?\+/i.test(normalize(text));

/** Phone number as stored. The country code is set only if it was typed. */
interface PhoneInput {
  readonly countryCode?: (typeof countryCodes)[number];
  readonly phoneNumber: string;
}

/**
 * Parses a typed or pasted phone number: splits off a known country code and keeps at most 15 digits. An unknown code
 * keeps its plus, which {@link hasPhoneDigits} rejects.
 */
export const phoneInput = (text: string): PhoneInput => {
  const digits = phoneDigits(text);
  if (!hasCountryPlus(text)) return { phoneNumber: digits };
  const code = countryCodes.find((known) => digits.length > known.length && digits.startsWith(known));
  return code === undefined
    ? { phoneNumber: `+${digits}` }
    : { countryCode: code, phoneNumber: digits.slice(code.length) };
};

/** Rule of a stored phone number: digits only. */
export const hasPhoneDigits: TextRule = {
  message: 'Please enter a phone number with country code +1, +44 or +234.',
  holds: (text) => /^\d{1,15}$/.test(text),
};

/** Value of a single phone field: '', digits of the default country, or another country code with its plus. */
const toSingleField = (text: string): string => {
  const { countryCode = countryCodes[0], phoneNumber } = phoneInput(text);
  if (phoneNumber === '+') return '';
  return countryCode === countryCodes[0] ? phoneNumber : `+${countryCode}${phoneNumber}`;
};

/** Optional phone number in a single field. {@link phoneInput} splits it into country code and number. */
export const phoneSchema = z.optional(
  z.string('Please enter a phone number').check(
    z.overwrite(toSingleField),
    z.refine((text) => text === '' || hasPhoneDigits.holds(phoneInput(text).phoneNumber), hasPhoneDigits.message),
  ),
);
