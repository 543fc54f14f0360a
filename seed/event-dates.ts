import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';

const dayMs = 86_400_000;

/** Day from which the dates of seeded events count, midnight UTC, epoch ms. */
const seedDay = Date.parse('2026-11-20');

/** Date of a seeded event, such as `2026-12-02`. */
export const seededDay = (daysAhead: number): string =>
  new Date(seedDay + daysAhead * dayMs).toISOString().slice(0, 10);

/**
 * Moves the seeded events of a new SQLite database, so that they count from today. Otherwise those of an old build
 * would be over.
 */
export const moveEventDates = async (db: Db, today = new Date()): Promise<void> => {
  const days = Math.round((Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - seedDay) / dayMs);
  await sql`update giftlists set event_date = date(event_date, ${`${days} days`}) where event_date is not null`.execute(
    db,
  );
};
