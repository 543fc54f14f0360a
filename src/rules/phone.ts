import * as z from 'zod/mini';

const maxDigits = 15;

/** The digits of a phone number, 15 at the most (docs/product.md, Validation). For a field that is being typed in. */
export const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, maxDigits);

/** An optional phone number: what is no digit goes. */
export const phoneSchema = z.optional(z.string('Please enter a phone number').check(z.overwrite(phoneDigits)));
