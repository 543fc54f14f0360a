import { dayIn } from '../domain/days';
import type { TaxRates } from '../domain/tax';
import { type DbContext, nowIso } from './context';

/** Today in the shop's time zone, as `2026-11-24`. */
export const shopDay = ({ ports }: Pick<DbContext, 'ports'>): string => dayIn(ports.timeZone, nowIso({ ports }));

/** Taxes that are charged today, by province. Not cached, so that no process uses an old rate. */
export const loadTaxRates = async ({ db, ports }: DbContext): Promise<TaxRates> => {
  const rows = await db
    .selectFrom('taxRates')
    .select(['province', 'taxClass', 'name', 'rate'])
    .where('fromDay', '<=', shopDay({ ports }))
    .orderBy('name')
    .orderBy('fromDay')
    .execute();
  // Rows are in ascending order, so that the latest rate overwrites the others of a tax.
  const latest = new Map(rows.map((row) => [JSON.stringify([row.province, row.taxClass, row.name]), row]));
  const byProvince = Map.groupBy(latest.values(), ({ province }) => province);
  return new Map([...byProvince].map(([province, taxes]) => [province, taxes.filter(({ rate }) => rate > 0)]));
};
