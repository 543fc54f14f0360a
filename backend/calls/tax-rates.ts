import { dayIn } from '../domain/days';
import type { TaxRates } from '../domain/tax';
import { type DbContext, nowIso } from './context';

/** Today in the shop's time zone, as `2026-11-24`. */
export const shopDay = ({ ports }: Pick<DbContext, 'ports'>): string => dayIn(ports.timeZone, nowIso({ ports }));

/** Today's tax rates by province. Not cached, so that no process uses an old rate. */
export const loadTaxRates = async ({ db, ports }: DbContext): Promise<TaxRates> => {
  const rows = await db
    .selectFrom('taxRates')
    .select(['province', 'rate'])
    .where('fromDay', '<=', shopDay({ ports }))
    // Ascending order, so that the latest rate overwrites the others in the map.
    .orderBy('fromDay')
    .execute();
  return new Map(rows.map(({ province, rate }) => [province, rate]));
};
