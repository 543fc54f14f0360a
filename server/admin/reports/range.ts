import type { Db } from '#backend/database/tables.ts';
import { addDays, dayIn, dayStart, isDay } from '#backend/domain/days.ts';
import { textOf } from '../../html/form';

/** Days of a report in the shop's time zone, both included. */
export interface ReportRange {
  /** As `2026-11-01`. */
  readonly from: string;
  readonly to: string;
}

/** Last day of a month. @param month as `2026-11` */
const lastDayOf = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);

/** Days of a month. @param month as `2026-11` */
export const monthRange = (month: string): ReportRange => ({ from: `${month}-01`, to: lastDayOf(month) });

/** Excludes years in which days cannot be added to a date or compared as texts. */
const isReportDay = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day < '2100-01-01';

/**
 * Range of a query: a month, or two days in any order; one of them alone is a single day, and none is the month of a day.
 *
 * @param otherwise as `2026-11-24`
 */
export const rangeOf = (query: URLSearchParams, otherwise: string): ReportRange => {
  const month = textOf(query, 'month');
  if (isReportDay(`${month}-01`)) return monthRange(month);
  const days = [textOf(query, 'from'), textOf(query, 'to')].filter(isReportDay).toSorted();
  const [from, to = from] = days;
  return from === undefined || to === undefined ? monthRange(otherwise.slice(0, 7)) : { from, to };
};

/** First moment of a range, and of the day after it, ISO 8601 in UTC. */
export interface Moments {
  readonly start: string;
  readonly end: string;
}

/** Moments at which a range begins and ends. */
export const momentsOf = (timeZone: string, { from, to }: ReportRange): Moments => ({
  start: dayStart(timeZone, from),
  end: dayStart(timeZone, addDays(to, 1)),
});

/** Length of the parts in which a long range is read, ms. */
const partLength = 31 * 86_400_000;

/** Parts of a range, oldest first. On SQLite, one query for years would block the shop. */
export const partsOf = ({ start, end }: Moments): Moments[] => {
  const parts: Moments[] = [];
  for (let from = start; from < end; ) {
    const next = new Date(Date.parse(from) + partLength).toISOString();
    parts.push({ start: from, end: next < end ? next : end });
    from = next;
  }
  return parts;
};

/** Latest day until today on which money moved; today, if none has. */
export const latestDay = async (db: Db, timeZone: string, today: string): Promise<string> => {
  const end = dayStart(timeZone, addDays(today, 1));
  const last = await db
    .selectFrom('ledger')
    .select('at')
    .where('at', '<', end)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? dayIn(timeZone, last.at) : today;
};

/** Months since the first entry of the ledger, newest first, as `2026-11`. */
export const reportMonths = async (db: Db, timeZone: string, today: string): Promise<string[]> => {
  const first = await db.selectFrom('ledger').select('at').orderBy('at').limit(1).executeTakeFirst();
  const oldest = (first ? dayIn(timeZone, first.at) : today).slice(0, 7);
  const months = [today.slice(0, 7)];
  for (let month = months[0] ?? ''; month > oldest; ) {
    month = addDays(`${month}-01`, -1).slice(0, 7);
    months.push(month);
  }
  return months;
};
