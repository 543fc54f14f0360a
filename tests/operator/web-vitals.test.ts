import { expect, it } from 'vitest';
import { deleteOldWebVitals, loadPageVitals, parseWebVitals, recordVisit } from '#server/database/web-vitals.ts';
import { openDemo } from './demo-shop';

const now = Date.parse('2026-11-25T10:00:00Z');
const day = 24 * 60 * 60_000;

it('web vitals are counted by day and page, shown at p75, and deleted after 28 days', async () => {
  const { db, transact } = await openDemo();
  const record = (at: number, page: string, vitals: object) => recordVisit(transact, at, { page, ...vitals });
  await record(now - 28 * day, '/', { lcp: 60_000, cls: 900 });
  await record(now - 27 * day, '/', { lcp: 1000, inp: 40, cls: 0 });
  await record(now, '/', { lcp: 2000, inp: 80, cls: 0 });
  await record(now, '/', { lcp: 2000, inp: 900, cls: 0 });
  await record(now, '/', { lcp: 9000, cls: 300 });
  await record(now, '/giftlist/:giftlistId', {});
  const [home, list] = await loadPageVitals(db, now);
  expect(home).toMatchObject({ page: '/', visits: 4, cls: 0 });
  expect(home?.lcp).toBeGreaterThan(1950);
  expect(home?.lcp).toBeLessThan(2050);
  expect(home?.inp).toBeGreaterThan(875);
  expect(home?.inp).toBeLessThan(925);
  expect(list).toEqual({ page: '/giftlist/:giftlistId', visits: 1, lcp: undefined, inp: undefined, cls: undefined });
  await deleteOldWebVitals(db, now);
  expect((await db.selectFrom('webVitals').select('day').distinct().execute()).length).toBe(2);
});

it.each([
  '{"page":"/giftlist/maya","lcp":1}',
  '{"page":"/","lcp":1.5}',
  '{"page":"/","lcp":-1}',
  '{"page":"/","inp":600001}',
  '{"page":"/","lcp":1,"user":"maya"}',
  `{"page":"/"${' '.repeat(300)}}`,
  'lcp',
])('invalid web vitals are ignored: %s', (body) => {
  expect(parseWebVitals(body)).toBeUndefined();
});
