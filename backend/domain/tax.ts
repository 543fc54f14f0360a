/** The company's province. Its rate applies while the destination is unknown. */
const fallbackProvince = 'ON';

/** Tax rates by province, in thousandths of a percent. */
export type TaxRates = ReadonlyMap<string, number>;

/**
 * Rate of a province.
 *
 * @param province code, such as `BC`; the rate of Ontario applies if it is unknown (a guest without an address)
 */
export const rateOf = (rates: TaxRates, province: string | undefined): number => {
  const rate = rates.get(province ?? fallbackProvince) ?? rates.get(fallbackProvince);
  if (rate === undefined) throw new Error(`There is no tax rate for ${fallbackProvince}.`);
  return rate;
};

/**
 * Tax on an amount.
 *
 * @param cents whole cents
 * @param rate thousandths of a percent
 * @returns whole cents, half a cent rounded up
 */
export const taxCents = (cents: number, rate: number): number => Math.round((cents * rate) / 100_000);

/** Highest rate: 100%. */
const maxRate = 100_000;

/**
 * Parses a percentage with at most three decimals, such as `14.975` or `13%`.
 *
 * @returns thousandths of a percent; `undefined` if it is invalid, or above 100%
 */
export const parseRate = (text: string): number | undefined => {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return rate > maxRate ? undefined : rate;
};

/** Formats a rate in thousandths of a percent: `14.975%`. */
export const formatRate = (rate: number): string => `${rate / 1000}%`;
