/** A decimal number of dollars without sign, exponent or grouping. */
const dollarsPattern = /^(\d*)(?:\.(\d*))?$/;

const fromDecimal = (text: string): number | undefined => {
  const [, whole = '', fraction = ''] = dollarsPattern.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  // A digit that is missing counts as 0: so does an empty text.
  const [tens = '', ones = '', next = ''] = fraction;
  const cents = Number(whole) * 100 + Number(tens) * 10 + Number(ones) + (next >= '5' ? 1 : 0);
  return Number.isSafeInteger(cents) ? cents : undefined;
};

/**
 * Reads an amount of the API, in dollars, as a number or a numeric string (docs/product.md, Limits; reading 23).
 *
 * @returns whole cents, half a cent rounded up; `undefined` for what is no amount: NaN, Infinity, '', '12abc', a negative one,
 * anything that is neither a number nor a string.
 */
export const toCents = (value: unknown): number | undefined => {
  if (typeof value === 'string') return fromDecimal(value.trim());
  if (typeof value !== 'number' || value < 0) return undefined;
  // A number's shortest decimal form is what its writer meant: 1.005 is 1.005, whatever its binary form is.
  // Only amounts below a millionth of a dollar, and those beyond any price, are written with an exponent; NaN and Infinity are words.
  return value < 1e-6 ? 0 : fromDecimal(String(value));
};

/**
 * Shows an amount with `$`, thousands separators and 2 decimals (docs/product.md, Limits).
 *
 * @param cents whole cents
 */
export const formatMoney = (cents: number): string => {
  // By hand rather than by Intl: the same on every platform, and nothing to set up before the first card is painted.
  const amount = Math.abs(cents);
  const dollars = String(Math.trunc(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
};

/**
 * The discount that a badge shows (docs/product.md, Validation).
 *
 * @param price in dollars, as the API gives it
 * @param originalPrice in dollars, as the API gives it
 * @returns the rounded percent; `undefined` unless the original price exceeds the price by something to speak of (a badge
 * that says 0% is none)
 */
export const discountPercent = (price: unknown, originalPrice: unknown): number | undefined => {
  const now = toCents(price);
  const before = toCents(originalPrice);
  if (now === undefined || before === undefined || before <= now) return undefined;
  return Math.round(((before - now) / before) * 100) || undefined;
};
