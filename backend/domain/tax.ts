import type { ProvinceCode } from '#generated/model';

/** Combined sales tax rates on goods and shipping by province or territory, in thousandths of a percent (2025). */
const rates: Readonly<Record<ProvinceCode, number>> = {
  AB: 5_000,
  BC: 12_000,
  MB: 12_000,
  NB: 15_000,
  NL: 15_000,
  NS: 14_000,
  NT: 5_000,
  NU: 5_000,
  ON: 13_000,
  PE: 15_000,
  QC: 14_975,
  SK: 11_000,
  YT: 5_000,
};

/** The company's province. Its rate applies while the destination is unknown. */
const fallbackProvince: ProvinceCode = 'ON';

const isProvince = (code: string): code is ProvinceCode => Object.hasOwn(rates, code);

/**
 * Tax on an amount.
 *
 * @param cents whole cents
 * @param province destination's code; the rate of Ontario applies if it is unknown (a guest without an address)
 * @returns whole cents, half a cent rounded up
 */
export const taxCents = (cents: number, province: string | undefined): number =>
  Math.round((cents * rates[province !== undefined && isProvince(province) ? province : fallbackProvince]) / 100_000);
