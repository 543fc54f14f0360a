import { sql } from 'kysely';
import type { Db, Row } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';

/** Kind of counted attempts. */
export type AttemptKind = Row<'attempts'>['kind'];

const hour = 60 * 60_000;

/** Days for which counts are stored. */
export const attemptDays = 30;

/** Attempts in one hour from which strangers are probably trying. A shop with many customers has some each hour. */
const burstSizes: Readonly<Record<AttemptKind, number>> = { operator: 10, password: 50, name: 300 };

/** Hour of a time, in UTC: `2026-11-24T14`. */
const hourOf = (ms: number): string => new Date(ms).toISOString().slice(0, 13);

/** Start of a stored hour, ISO 8601. */
export const hourStart = (text: string): string => `${text}:00:00.000Z`;

/** Kind of attempt that a response of the API counts as. 429 is the last wrong password, or one during a lockout. */
const kindOf = (operation: string, status: number): AttemptKind | undefined => {
  if (operation === 'login') return status === 401 || status === 429 ? 'password' : undefined;
  return operation === 'checkAvailability' ? 'name' : undefined;
};

/**
 * Counts attempts by hour, without who made them. Collects them in memory, so that a flood of attempts writes one row a
 * minute.
 */
export const createAttemptCounts = (transact: RunTransaction, now: () => number) => {
  let pending = new Map<string, { readonly hour: string; readonly kind: AttemptKind; count: number }>();
  const add = (kind: AttemptKind): void => {
    const row = { hour: hourOf(now()), kind, count: 0 };
    const key = `${row.hour} ${kind}`;
    const known = pending.get(key) ?? row;
    known.count += 1;
    pending.set(key, known);
  };
  return {
    add,
    /** Counts a response of the API. */
    onRequest: (operation: string, status: number): void => {
      const kind = kindOf(operation, status);
      if (kind) add(kind);
    },
    /** Stores the counts of this process. */
    save: async (): Promise<void> => {
      const rows = [...pending.values()];
      if (rows.length === 0) return;
      pending = new Map();
      await transact(({ db }) =>
        db
          .insertInto('attempts')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['hour', 'kind']).doUpdateSet({ count: sql`attempts.count + excluded.count` }),
          )
          .execute(),
      );
    },
  };
};

/** Counts of one hour. */
export interface HourAttempts extends Readonly<Record<AttemptKind, number>> {
  readonly hour: string;
}

/** Hours of the last days with attempts, latest first. */
export const loadAttempts = async (db: Db, now: number): Promise<readonly HourAttempts[]> => {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('hour', '>=', hourOf(now - attemptDays * 24 * hour))
    .orderBy('hour', 'desc')
    .execute();
  return [...Map.groupBy(rows, (row) => row.hour)].map(([ofHour, counts]) => ({
    hour: ofHour,
    operator: 0,
    password: 0,
    name: 0,
    ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
  }));
};

/** Latest hour of the last day with unusually many attempts; undefined if there is none. */
export const findBurst = async (db: Db, now: number) => {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('hour', '>', hourOf(now - 24 * hour))
    .orderBy('hour', 'desc')
    .execute();
  return rows.find(({ kind, count }) => count >= burstSizes[kind]);
};

/** Deletes counts that are no longer shown. */
export const deleteOldAttempts = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('attempts')
    .where('hour', '<', hourOf(now - attemptDays * 24 * hour))
    .execute();
};
