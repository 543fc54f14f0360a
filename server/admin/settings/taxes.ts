import type { DbContext } from '#backend/calls/context.ts';
import { shopDay } from '#backend/calls/tax-rates.ts';
import { isDay } from '#backend/domain/days.ts';
import { formatRate, parseRate, type Tax, type TaxClass, taxWords } from '#backend/domain/tax.ts';
import { type ProvinceCode, provinceCode, provinces } from '#rules/provinces.ts';
import { changedFields, changesForLog } from '../changes';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { latestEvents } from '../events';

/** Kinds of the events of taxes. */
export const taxEvents = {
  set: 'tax rate set',
  removed: 'tax rate removed',
  registered: 'tax registration changed',
} as const;

/** Classes of products that have rates, by their label. */
export const ratedClasses = { standard: 'Standard', 'gst only': 'GST only' } as const satisfies Partial<
  Record<TaxClass, string>
>;

type RatedClass = keyof typeof ratedClasses;

const isRated = (text: string): text is RatedClass => Object.hasOwn(ratedClasses, text);

/** A tax of a class of products, and the day from which its rate holds. A rate of 0 ends the tax. */
export interface DatedTax extends Tax {
  readonly taxClass: TaxClass;
  readonly fromDay: string;
}

/** Taxes of a province: today's, and those that begin later, earliest first. */
export interface ProvinceTaxes {
  readonly code: ProvinceCode;
  readonly name: string;
  readonly current: readonly DatedTax[];
  readonly upcoming: readonly DatedTax[];
}

const isSameTax = (one: Pick<DatedTax, 'taxClass' | 'name'>, other: Pick<DatedTax, 'taxClass' | 'name'>): boolean =>
  one.taxClass === other.taxClass && one.name === other.name;

/** Taxes that hold on a day, in the order of the rows. @param rows by day */
const holdingOn = (rows: readonly DatedTax[], day: string): DatedTax[] =>
  rows.filter(
    (row) =>
      row.rate > 0 &&
      row.fromDay <= day &&
      !rows.some((other) => isSameTax(row, other) && other.fromDay > row.fromDay && other.fromDay <= day),
  );

/** Taxes of all provinces, by name. */
export const listTaxes = async ({ db, ports }: DbContext): Promise<ProvinceTaxes[]> => {
  const today = shopDay({ ports });
  const rows = Map.groupBy(
    await db.selectFrom('taxRates').selectAll().orderBy('fromDay').orderBy('name').execute(),
    ({ province }) => province,
  );
  return provinces.map(({ code, name }) => {
    const rates = rows.get(code) ?? [];
    const current = holdingOn(rates, today).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return { code, name, current, upcoming: rates.filter(({ fromDay }) => fromDay > today) };
  });
};

/** Taxes of a class in words: `GST 5%, PST 7%`. */
export const taxesInWords = (taxes: readonly DatedTax[], taxClass: TaxClass): string =>
  taxes
    .filter((tax) => tax.taxClass === taxClass)
    .map(taxWords)
    .join(', ') || 'no tax';

/** A rate that begins later, in words. */
export const laterInWords = ({ taxClass, fromDay, ...tax }: DatedTax): string =>
  `${taxWords(tax)}${taxClass === 'standard' ? '' : ' (GST only)'} from ${fromDay}`;

/** Taxes of a province in words: `HST 13%; GST only: GST 5%; HST 14% from 2027-01-01`. */
export const ratesInWords = ({ current, upcoming }: ProvinceTaxes): string =>
  [
    taxesInWords(current, 'standard'),
    `GST only: ${taxesInWords(current, 'gst only')}`,
    ...upcoming.map(laterInWords),
  ].join('; ');

/** A rate to set. */
export interface RateChange extends DatedTax {
  readonly province: ProvinceCode;
}

/** Names of taxes, which receipts show. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} ./&-]{0,19}$/u;

/** Values of a rate as an operator enters them. */
type EnteredRate = Readonly<Record<'province' | 'taxClass' | 'name' | 'rate' | 'fromDay', string>>;

/**
 * Parses the province, tax, rate and day that an operator entered.
 *
 * @param today in the shop's time zone
 * @throws OperatorError for an invalid value
 */
export const readRateChange = ({ province, taxClass, name, rate, fromDay }: EnteredRate, today: string): RateChange => {
  const code = provinceCode(province);
  if (code === undefined)
    throw new OperatorError(`'${province}' is not a province. Enter a code, such as ON.`, 'province');
  if (!isRated(taxClass)) throw new OperatorError('Choose standard or GST only.', 'taxClass');
  const taxName = name.trim();
  if (!namePattern.test(taxName))
    throw new OperatorError(
      'Enter the name of the tax, such as HST, with at most 20 letters, digits and . / & -',
      'name',
    );
  const parsed = parseRate(rate);
  if (parsed === undefined)
    throw new OperatorError('Enter a rate from 0% to 100% with at most three decimals, such as 14.975.', 'rate');
  if (!isDay(fromDay)) throw new OperatorError(`Enter a day, such as ${today}.`, 'fromDay');
  return { province: code, taxClass, name: taxName, rate: parsed, fromDay };
};

/** Tax rates of a province, locked until the transaction ends. */
const lockTaxes = async (transaction: AdminTransaction, province: ProvinceCode): Promise<ProvinceTaxes> => {
  await transaction.acquireLocks('setting', ['taxes']);
  const found = (await listTaxes(transaction)).find(({ code }) => code === province);
  if (!found) throw new Error(`${province} is not a province.`);
  return found;
};

/** Taxes of a class in words, once a rate is set. */
export const wordsAfter = ({ current, upcoming }: ProvinceTaxes, change: RateChange): string => {
  const others = [...current, ...upcoming].filter((tax) => !isSameTax(tax, change) || tax.fromDay < change.fromDay);
  return taxesInWords(holdingOn([...others, change], change.fromDay), change.taxClass);
};

/** The rate of a tax that holds on a day; 0 without one. */
const rateOn = ({ current, upcoming }: ProvinceTaxes, tax: DatedTax): number =>
  holdingOn([...current, ...upcoming], tax.fromDay).find((one) => isSameTax(one, tax))?.rate ?? 0;

/**
 * Sets the rate of a tax from a day until the day of its next rate. Idempotent.
 *
 * @param shownRates the province's rates in words when the form was opened; undefined in the CLI
 * @returns whether something changed
 * @throws EditConflict when the rates have changed since then; OperatorError for a day that has passed
 */
export const setTaxRate = (context: AdminContext, change: RateChange, shownRates?: string): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { province, taxClass, name, rate, fromDay } = change;
    const taxes = await lockTaxes(transaction, province);
    const today = shopDay(transaction);
    if (fromDay < today)
      throw new OperatorError(
        `${fromDay} is over, and its orders keep the rate they were paid with. Enter ${today} (today) or a later day.`,
        'fromDay',
      );
    const before = rateOn(taxes, change);
    if (before === rate) return false;
    const stored = ratesInWords(taxes);
    const sent = { [province]: laterInWords(change) };
    // Compares the province's rates as one field: throws if another operator has changed any of them.
    changedFields('The tax rate', { [province]: shownRates ?? stored }, { [province]: stored }, sent);
    await transaction.db
      .insertInto('taxRates')
      .values({ province, taxClass, name, fromDay, rate })
      .onConflict((conflict) => conflict.columns(['province', 'taxClass', 'name', 'fromDay']).doUpdateSet({ rate }))
      .execute();
    const changes = changesForLog(['rate'], { rate: formatRate(before) }, { rate: formatRate(rate) });
    const detail = { province, tax: name, ...(taxClass !== 'standard' && { taxClass }), from: fromDay, ...changes };
    await recordAction(transaction, { kind: taxEvents.set, detail });
    return true;
  });

/**
 * Removes a rate that has not begun. Idempotent. An earlier rate than today's is not removed either.
 *
 * @param shownRate the rate in words when the form was opened; undefined in the CLI
 * @returns whether something changed
 * @throws EditConflict when the rate has changed since then; OperatorError for the rate that holds today
 */
export const removeTaxRate = (
  context: AdminContext,
  { province, ...tax }: Omit<RateChange, 'rate'>,
  shownRate?: string,
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { taxClass, name: taxName, fromDay } = tax;
    const { name, current, upcoming } = await lockTaxes(transaction, province);
    const isFound = (one: DatedTax) => isSameTax(one, tax) && one.fromDay === fromDay;
    const holding = current.find(isFound);
    if (holding) throw new OperatorError(`${taxWords(holding)} holds in ${name} already. Set another rate instead.`);
    const found = upcoming.find(isFound);
    if (!found) return false;
    const rate = formatRate(found.rate);
    // Throws if another operator has changed the rate.
    changedFields('The tax rate', { rate: shownRate ?? rate }, { rate }, { rate: '' });
    await transaction.db
      .deleteFrom('taxRates')
      .where('province', '=', province)
      .where('taxClass', '=', taxClass)
      .where('name', '=', taxName)
      .where('fromDay', '=', fromDay)
      .execute();
    const detail = { province, tax: taxName, ...(taxClass !== 'standard' && { taxClass }), from: fromDay, rate };
    await recordAction(transaction, { kind: taxEvents.removed, detail });
    return true;
  });

/** Latest changes of taxes. */
export const taxHistory = ({ db }: DbContext) =>
  latestEvents(db).where('kind', 'in', Object.values(taxEvents)).execute();
