/** Decimal dollars without sign, exponent or grouping. */
const dollarsPattern = /^(\d*)(?:\.(\d*))?$/;

const fromDecimal = (text: string): number | undefined => {
  const [, whole = '', fraction = ''] = dollarsPattern.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  // A missing digit is '', which counts as 0.
  const [tenths = '', hundredths = '', thousandths = ''] = fraction;
  const cents = Number(whole) * 100 + Number(tenths) * 10 + Number(hundredths) + (thousandths >= '5' ? 1 : 0);
  return Number.isSafeInteger(cents) ? cents : undefined;
};

/**
 * Parses an amount in dollars, a number or a numeric string.
 *
 * @returns whole cents, half a cent rounded up; `undefined` for other values: NaN, Infinity, '', '12abc', negative
 * numbers, other types
 */
export const toCents = (value: unknown): number | undefined => {
  if (typeof value === 'string') return fromDecimal(value.trim());
  if (typeof value !== 'number' || value < 0) return undefined;
  // Uses the shortest decimal form, because binary rounding would turn 1.005 into 1.00. Only amounts below 1e-6 and
  // very large ones have an exponent. NaN and Infinity do not match the pattern.
  return value < 1e-6 ? 0 : fromDecimal(String(value));
};

/**
 * Formats an amount with `$`, thousands separators and 2 decimals.
 *
 * @param cents whole cents
 */
export const formatMoney = (cents: number): string => {
  // No `Intl`: the output is the same on every platform, and the first card needs no setup time.
  const amount = Math.abs(cents);
  const dollars = String(Math.trunc(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
};

/**
 * Discount badge in percent.
 *
 * @param price in dollars
 * @param originalPrice in dollars
 * @returns the rounded percentage; `undefined` if it rounds to 0 or the price is not reduced
 */
export const discountPercent = (price: unknown, originalPrice: unknown): number | undefined => {
  const now = toCents(price);
  const before = toCents(originalPrice);
  if (now === undefined || before === undefined || before <= now) return undefined;
  return Math.round(((before - now) / before) * 100) || undefined;
};
