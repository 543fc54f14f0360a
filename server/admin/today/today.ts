import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { addDays, dayIn, dayStart } from '#backend/domain/days.ts';
import { countProducts } from '../products/search';

/** Days per period of the sales chart. */
const salesDays = 30;

/** Kind of the audit event that a backup records. */
export const backupMade = 'backup made';

/** Counts listed products: those on a giftlist but out of stock, and those with few units left. */
export const countStock = async (db: Db, lowStock: number) => ({
  wishedCount: await countProducts(db, { filter: 'wished', search: '', lowStock }),
  lowStockCount: await countProducts(db, { filter: 'low-stock', search: '', lowStock }),
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
  /** Paid, less refunds. */
  readonly cents: number;
}

/** Sales by day of the last 30 days, including today, and of the 30 days before; oldest day first. */
export const loadSales = async (db: Db, timeZone: string, now: number) => {
  const today = dayIn(timeZone, new Date(now).toISOString());
  const days = Array.from({ length: 2 * salesDays }, (_, index) => addDays(today, index + 1 - 2 * salesDays));
  const starts = [...days, addDays(today, 1)].map((day) => dayStart(timeZone, day));
  const periods = days.map((day, index) => sql`(${day}, ${starts[index]}, ${starts[index + 1]})`);
  // Summed by the database, because reading each order would take most of the page's time.
  const { rows } = await sql<{ day: string; orders: number | string; cents: number | string }>`
    with periods (day, day_start, day_end) as (values ${sql.join(periods)})
    select day, count(*) as orders, sum(total_cents - refunded_cents - charged_back_cents) as cents
    from periods join orders on created_at >= day_start and created_at < day_end
    where payment_status = 'paid' group by day`.execute(db);
  const sold = new Map(rows.map(({ day, orders, cents }) => [day, { orders: Number(orders), cents: Number(cents) }]));
  const sales = days.map((day) => ({ day, orders: 0, cents: 0, ...sold.get(day) }));
  return { previous: sales.slice(0, salesDays), latest: sales.slice(salesDays) };
};
