import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { addDays, dayIn, dayStart } from '#backend/domain/days.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { keepReads } from '../../kept-reads';
import { countStockOf } from '../products/search';

/** Days per period of the sales chart. */
const salesDays = 30;

/** Days that one statement sums up. */
const daysAtOnce = 10;

/** Maximum age of the sums of earlier days, ms. */
const maxSalesAge = 5 * 60_000;

/** Kind of the audit event that a backup records. */
export const backupMade = 'backup made';

/** Listed products that are on a giftlist but out of stock, and those with few units left. */
export const countStock = async (db: Db, lowStock: number) => ({
  wished: await countStockOf(db, { filter: 'wished', search: '', lowStock }),
  low: await countStockOf(db, { filter: 'low-stock', search: '', lowStock }),
});

/** Time of the last backup by the command `backup`. */
export const lastBackup = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('auditEvents')
      .select('createdAt')
      .where('kind', '=', backupMade)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.createdAt;

/** Sales of one day in the shop's time zone. */
export interface DaySales {
  readonly day: string;
  readonly orders: number;
  /** Paid on this day; refunds are not subtracted. */
  readonly cents: number;
}

/** Sums up the payments of each of these days, as the reports do. */
const sumSales = async (db: Db, timeZone: string, days: readonly string[]): Promise<ReadonlyMap<string, DaySales>> => {
  const periods = days.map((day) => sql`(${day}, ${dayStart(timeZone, day)}, ${dayStart(timeZone, addDays(day, 1))})`);
  const { rows } = await sql<{ day: string; orders: number | string; cents: number | string }>`
    with periods (day, day_start, day_end) as (values ${sql.join(periods)})
    select day, count(order_id) as orders, sum(cents) as cents
    from periods join ledger on at >= day_start and at < day_end where kind = 'payment' group by day`.execute(db);
  return new Map(rows.map(({ day, orders, cents }) => [day, { day, orders: Number(orders), cents: Number(cents) }]));
};

/** Days before the last of the chart, oldest first. */
const earlierDays = (today: string) =>
  Array.from({ length: 2 * salesDays - 1 }, (_, index) => addDays(today, index + 1 - 2 * salesDays));

/** Sales of the earlier days, read in parts beside shoppers. */
const earlierSales = keepReads(maxSalesAge, async (db, key) => {
  const [today = '', timeZone = ''] = key.split(' ');
  const days = earlierDays(today);
  const sales = new Map<string, DaySales>();
  for (let start = 0; start < days.length; start += daysAtOnce) {
    for (const [day, sum] of await sumSales(db, timeZone, days.slice(start, start + daysAtOnce))) sales.set(day, sum);
    await yieldToEventLoop();
  }
  return sales;
});

/** Sales by day of the last 30 days, including today, and of the 30 days before; oldest day first. */
export const loadSales = async (db: Db, timeZone: string, now: number) => {
  const today = dayIn(timeZone, new Date(now).toISOString());
  const earlier = await earlierSales(db, `${today} ${timeZone}`, now);
  const latest = await sumSales(db, timeZone, [today]);
  const sales = [...earlierDays(today), today].map(
    (day) => latest.get(day) ?? earlier.get(day) ?? { day, orders: 0, cents: 0 },
  );
  return { previous: sales.slice(0, salesDays), latest: sales.slice(salesDays) };
};

/** Orders that shipped today, and cents that were refunded, as in the reports. Payments are in {@link loadSales}. */
export const loadToday = async (db: Db, timeZone: string, now: number) => {
  const start = dayStart(timeZone, dayIn(timeZone, new Date(now).toISOString()));
  const shipped = await db
    .selectFrom('auditEvents')
    .select('orderId')
    .distinct()
    .where('createdAt', '>=', start)
    // An expression, because SQLite would read all events of the kind instead of those of today.
    .where(sql<boolean>`coalesce(kind, '') = 'fulfilled'`)
    .where(sql<boolean>`detail ->> 'status' = 'SHIPPED'`)
    .execute();
  const refunded = await db
    .selectFrom('ledger')
    .select((eb) => eb.fn.sum<number | string | null>('cents').as('cents'))
    .where('at', '>=', start)
    .where('kind', 'in', ['refund', 'refund failed'])
    .executeTakeFirst();
  return { shippedOrders: shipped.length, refundedCents: -Number(refunded?.cents ?? 0) };
};
