import * as z from 'zod/mini';

const maxDigits = 15;

/**
 * A phone number in plain letters. What is copied from a page or another app has invisible marks of the writing direction around it, or
 * full-width digits.
 */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** The digits of a phone number, 15 at the most (docs/product.md, Validation). For a field that is being typed in. */
export const phoneDigits = (text: string): string => plain(text).replaceAll(/\D/g, '').slice(0, maxDigits);

/** Whether a phone number begins with the plus of a country code. The 'tel:' of a copied link and a bracket may stand before it. */
export const hasCountryPlus = (text: string): boolean => /^[\s([]*(?:tel:[\s([]*)?\+/i.test(plain(text));

/** An optional phone number: what is no digit goes. */
export const phoneSchema = z.optional(z.string('Please enter a phone number').check(z.overwrite(phoneDigits)));
