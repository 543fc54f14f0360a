import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#backend/database/tables.ts';
import type { RunTransaction } from '#backend/database/transaction.ts';
import { reportedPages, type WebVitals } from '#rules/web-vitals.ts';

const day = 24 * 60 * 60_000;

/** Days in the report, including today. */
export const reportedDays = 28;

/** Date of a time, in UTC. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day in the report. */
const firstDay = (now: number): string => dayOf(now - (reportedDays - 1) * day);

/** At most ten minutes in ms, because a larger value means that the clock was changed. */
const vital = z.optional(z.int().check(z.gte(0), z.lte(600_000)));

const schema = z.strictObject({
  page: z.string().check(z.refine((page) => reportedPages.includes(page))),
  lcp: vital,
  inp: vital,
  cls: vital,
});

/** Maximum length of a body; a valid one has at most a hundred characters. */
const maxLength = 300;

/** Logarithm of a bucket's width. Buckets are 5% wide, so that a reported value is accurate within 2.5%. */
const logBucketWidth = Math.log(1.05);

const bucketOf = (value: number): number => (value < 1 ? 0 : 1 + Math.round(Math.log(value) / logBucketWidth));

const valueOf = (bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 1) * logBucketWidth));

/**
 * Parses a page's report.
 *
 * @returns `undefined` for an invalid one
 */
export const parseWebVitals = (body: string): WebVitals | undefined => {
  if (body.length > maxLength) return undefined;
  try {
    const { success, data } = schema.safeParse(JSON.parse(body));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Counts a page view. */
export const recordVisit = (transact: RunTransaction, now: number, { page, ...figures }: WebVitals): Promise<void> =>
  transact(async ({ db }) => {
    const key = { day: dayOf(now), page, count: 1 };
    const rows = (['lcp', 'inp', 'cls'] as const).flatMap((name) => {
      const value = figures[name];
      return value === undefined ? [] : [{ ...key, metric: name, bucket: bucketOf(value) }];
    });
    await db
      .insertInto('webVitals')
      .values([{ ...key, metric: 'visits', bucket: 0 }, ...rows])
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'metric', 'bucket'])
          .doUpdateSet({ count: sql`web_vitals.count + excluded.count` }),
      )
      .execute();
  });

/** Report of one page: p75 in ms, CLS in thousandths; `undefined` without values. */
export interface PageVitals {
  readonly page: string;
  readonly visits: number;
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
  readonly cls: number | undefined;
}

interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

const percentile75 = (buckets: readonly Bucket[]): number | undefined => {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let remaining = Math.ceil(total * 0.75);
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    remaining -= count;
    if (remaining <= 0) return valueOf(bucket);
  }
  return undefined;
};

/** Report of all pages, most visited first. */
export const loadPageVitals = async (db: Db, now: number): Promise<readonly PageVitals[]> => {
  const rows = await db
    .selectFrom('webVitals')
    .select(['page', 'metric', 'bucket', (eb) => eb.fn.sum('count').as('count')])
    .where('day', '>=', firstDay(now))
    .groupBy(['page', 'metric', 'bucket'])
    .execute();
  const pages = Map.groupBy(rows, ({ page }) => page);
  return [...pages]
    .map(([page, pageRows]) => {
      const bucketsOf = (metric: (typeof pageRows)[number]['metric']) =>
        pageRows.filter((row) => row.metric === metric).map(({ bucket, count }) => ({ bucket, count: Number(count) }));
      return {
        page,
        visits: bucketsOf('visits').reduce((sum, { count }) => sum + count, 0),
        lcp: percentile75(bucketsOf('lcp')),
        inp: percentile75(bucketsOf('inp')),
        cls: percentile75(bucketsOf('cls')),
      };
    })
    .toSorted((one, other) => other.visits - one.visits || one.page.localeCompare(other.page));
};

/** Deletes days that are no longer in the report. */
export const deleteOldWebVitals = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('webVitals').where('day', '<', firstDay(now)).execute();
};
