import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { addDays, dayIn, dayStart } from '#backend/domain/days.ts';
import { toCents } from '#rules/money.ts';
import { countProducts } from './products/search';

/** Days of a period of sales. */
const salesDays = 30;

/** Kind of the event of a backup. */
export const backupMade = 'backup made';

/** Number of listed products that are out of stock although they are on a giftlist, and of those with few units left. */
export const countStock = async (db: Db, lowStock: number) => ({
  wished: await countProducts(db, { filter: 'wished', search: '', lowStock }),
  low: await countProducts(db, { filter: 'low-stock', search: '', lowStock }),
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

/** Paid orders of the last 30 days with today, and of the 30 days before, oldest day first. */
export const loadSales = async (db: Db, timeZone: string, now: number) => {
  const today = dayIn(timeZone, new Date(now).toISOString());
  const days = Array.from({ length: 2 * salesDays }, (_, index) => addDays(today, index + 1 - 2 * salesDays));
  const starts = [...days, addDays(today, 1)].map((day) => dayStart(timeZone, day));
  const rows = await db
    .selectFrom('orders')
    .where(sql<boolean>`payment_status = 'paid'`)
    .where('createdAt', '>=', starts[0] ?? '')
    .select(['createdAt', 'refundedCents', sql<string | number>`summary ->> 'totalAmount'`.as('total')])
    .orderBy('createdAt')
    .execute();
  const sales = days.map((day) => ({ day, orders: 0, cents: 0 }));
  let index = 0;
  for (const { createdAt, refundedCents, total } of rows) {
    while (index < days.length - 1 && createdAt >= (starts[index + 1] ?? '')) index += 1;
    const sold = sales[index];
    if (!sold) continue;
    sold.orders += 1;
    sold.cents += (toCents(total) ?? 0) - refundedCents;
  }
  return { before: sales.slice(0, salesDays), latest: sales.slice(salesDays) };
};
