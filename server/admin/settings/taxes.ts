import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import type { DbContext } from '#backend/calls/context.ts';
import { shopDay } from '#backend/calls/tax-rates.ts';
import { isDay } from '#backend/domain/days.ts';
import { formatRate, parseRate } from '#backend/domain/tax.ts';
import { type ProvinceCode, provinceCode, provinces } from '#rules/provinces.ts';
import { changedFields, changesForLog } from '../changes';
import { type AdminContext, type AdminTransaction, OperatorError } from '../context';

/** Kinds of the events of tax rates. */
const taxEvents = { set: 'tax rate set', removed: 'tax rate removed' } as const;

/** Maximum events of the history. */
const maxEvents = 20;

/** A tax rate, in thousandths of a percent, and the day from which it holds. */
interface DatedRate {
  readonly fromDay: string;
  readonly rate: number;
}

/** Tax rates of a province: today's, and those that begin later, earliest first. */
export interface ProvinceTaxes {
  readonly code: ProvinceCode;
  readonly name: string;
  readonly current: DatedRate;
  readonly upcoming: readonly DatedRate[];
}

/** Tax rates of all provinces, by name. */
export const listTaxes = async ({ db, ports }: DbContext): Promise<ProvinceTaxes[]> => {
  const today = shopDay({ ports });
  const rows = Map.groupBy(
    await db.selectFrom('taxRates').selectAll().orderBy('fromDay').execute(),
    ({ province }) => province,
  );
  return provinces.map(({ code, name }) => {
    const rates = rows.get(code) ?? [];
    const current = rates.findLast(({ fromDay }) => fromDay <= today);
    if (!current) throw new Error(`There is no tax rate for ${code}.`);
    return { code, name, current, upcoming: rates.filter(({ fromDay }) => fromDay > today) };
  });
};

/** Rates of a province in words: `13%, 14% from 2027-01-01`. */
export const ratesInWords = ({ current, upcoming }: ProvinceTaxes): string =>
  [formatRate(current.rate), ...upcoming.map(({ fromDay, rate }) => `${formatRate(rate)} from ${fromDay}`)].join(', ');

/** A rate to set. */
export interface RateChange extends DatedRate {
  readonly province: ProvinceCode;
}

/**
 * Parses the province, rate and day that an operator entered.
 *
 * @param today in the shop's time zone
 * @throws OperatorError for an invalid value
 */
export const readRateChange = (
  { province, rate, fromDay }: { readonly province: string; readonly rate: string; readonly fromDay: string },
  today: string,
): RateChange => {
  const code = provinceCode(province);
  if (code === undefined)
    throw new OperatorError(`'${province}' is not a province. Enter a code, such as ON.`, 'province');
  const parsed = parseRate(rate);
  if (parsed === undefined)
    throw new OperatorError('Enter a rate from 0% to 100% with at most three decimals, such as 14.975.', 'rate');
  if (!isDay(fromDay)) throw new OperatorError(`Enter a day, such as ${today}.`, 'fromDay');
  return { province: code, rate: parsed, fromDay };
};

/** Tax rates of a province, locked until the transaction ends. */
const lockTaxes = async (
  { db, ports, acquireLocks }: AdminTransaction,
  province: ProvinceCode,
): Promise<ProvinceTaxes> => {
  await acquireLocks('setting', ['taxes']);
  const found = (await listTaxes({ db, ports })).find(({ code }) => code === province);
  if (!found) throw new Error(`${province} is not a province.`);
  return found;
};

/** The rate that holds on a day. */
const rateOn = ({ current, upcoming }: ProvinceTaxes, day: string): number =>
  (upcoming.findLast(({ fromDay }) => fromDay <= day) ?? current).rate;

/**
 * Sets the rate of a province from a day until the day of its next rate. Idempotent.
 *
 * @param shownRates the province's rates in words when the form was opened; undefined in the CLI
 * @returns whether something changed
 * @throws EditConflict when the rates have changed since then; OperatorError for a day that has passed
 */
export const setTaxRate = (context: AdminContext, change: RateChange, shownRates?: string): Promise<boolean> =>
  context.transact(async (transaction) => {
    const { ports, actor } = context;
    const { db } = transaction;
    const { province, rate, fromDay } = change;
    const taxes = await lockTaxes({ ...transaction, ports, actor }, province);
    const today = shopDay({ ports });
    if (fromDay < today)
      throw new OperatorError(
        `${fromDay} is over, and its orders keep the rate they were paid with. Enter ${today} (today) or a later day.`,
        'fromDay',
      );
    const before = rateOn(taxes, fromDay);
    if (before === rate) return false;
    const stored = ratesInWords(taxes);
    const sent = { [province]: `${formatRate(rate)} from ${fromDay}` };
    // Compares the province's rates as one field: throws if another operator has changed any of them.
    changedFields('The tax rate', { [province]: shownRates ?? stored }, { [province]: stored }, sent);
    await db
      .insertInto('taxRates')
      .values({ province, fromDay, rate })
      .onConflict((conflict) => conflict.columns(['province', 'fromDay']).doUpdateSet({ rate }))
      .execute();
    const changes = changesForLog(['rate'], { rate: formatRate(before) }, { rate: formatRate(rate) });
    const detail = { province, from: fromDay, ...changes };
    await recordAuditEvent({ db, ports }, { kind: taxEvents.set, actor, orderId: null, detail });
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
  province: ProvinceCode,
  fromDay: string,
  shownRate?: string,
): Promise<boolean> =>
  context.transact(async (transaction) => {
    const { ports, actor } = context;
    const { db } = transaction;
    const { name, current, upcoming } = await lockTaxes({ ...transaction, ports, actor }, province);
    if (current.fromDay === fromDay)
      throw new OperatorError(`${formatRate(current.rate)} holds in ${name} already. Set another rate instead.`);
    const found = upcoming.find((one) => one.fromDay === fromDay);
    if (!found) return false;
    const rate = formatRate(found.rate);
    // Throws if another operator has changed the rate.
    changedFields('The tax rate', { rate: shownRate ?? rate }, { rate }, { rate: '' });
    await db.deleteFrom('taxRates').where('province', '=', province).where('fromDay', '=', fromDay).execute();
    const detail = { province, from: fromDay, rate };
    await recordAuditEvent({ db, ports }, { kind: taxEvents.removed, actor, orderId: null, detail });
    return true;
  });

/** Latest changes of tax rates. */
export const taxHistory = ({ db }: DbContext) =>
  db
    .selectFrom('auditEvents')
    .select(['createdAt', 'actor', 'kind', 'detail'])
    .where('kind', 'in', Object.values(taxEvents))
    .orderBy('seq', 'desc')
    .limit(maxEvents)
    .execute();
