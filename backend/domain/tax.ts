/** The company's province. Its taxes apply while the destination is unknown. */
const fallbackProvince = 'ON';

/** How a product is taxed: `gst only` is for books and children's clothes, `none` for basic food. */
export type TaxClass = 'standard' | 'gst only' | 'none';

/** A named tax of a province, such as GST. */
export interface Tax {
  readonly name: string;
  /** Thousandths of a percent. */
  readonly rate: number;
}

/** A tax on one order item. */
export interface PaidTax {
  readonly name: string;
  /** Thousandths of a percent; null in older orders. */
  readonly rate: number | null;
  readonly cents: number;
}

/** Taxes that are charged now, by province, with the classes that they are for. */
export type TaxRates = ReadonlyMap<string, readonly (Tax & { readonly taxClass: TaxClass })[]>;

/** Province whose taxes apply: Ontario's if it is unknown (a guest without an address). */
const taxedProvince = (rates: TaxRates, province: string | undefined): string =>
  province !== undefined && rates.has(province) ? province : fallbackProvince;

/** Taxes on a product that is sent to a province, and the province that they are for. */
export const taxesOf = (
  rates: TaxRates,
  province: string | undefined,
  taxClass: TaxClass,
): { readonly province: string; readonly taxes: readonly Tax[] } => {
  const taxed = taxedProvince(rates, province);
  const found = rates.get(taxed);
  if (!found) throw new Error(`There are no tax rates for ${fallbackProvince}.`);
  const ofClass = found.filter((tax) => tax.taxClass === taxClass);
  return { province: taxed, taxes: ofClass.map(({ name, rate }) => ({ name, rate })) };
};

/**
 * Tax on an amount.
 *
 * @param cents whole cents
 * @param rate thousandths of a percent
 * @returns whole cents, half a cent rounded up
 */
export const taxCents = (cents: number, rate: number): number => Math.round((cents * rate) / 100_000);

/** Each tax on an amount, rounded separately. */
export const chargeTaxes = (cents: number, taxes: readonly Tax[]): PaidTax[] =>
  taxes.map((tax) => ({ ...tax, cents: taxCents(cents, tax.rate) })).filter((tax) => tax.cents > 0);

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

/** Names a tax with its rate: `GST 5%`. */
export const taxWords = ({ name, rate }: Pick<PaidTax, 'name' | 'rate'>): string =>
  rate === null ? name : `${name} ${formatRate(rate)}`;

/** Registration under which a tax is charged: one for GST and HST, and one for each other tax of a province. */
export const registrationOf = (name: string, province: string | null): string => {
  if (name === 'GST' || name === 'HST') return 'GST/HST';
  return name === 'QST' || province === null ? name : `${name} (${province})`;
};
