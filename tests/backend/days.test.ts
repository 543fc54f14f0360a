import { describe, expect, it } from 'vitest';
import { dayIn, isTimeZone } from '#backend/domain/days.ts';

describe('the shop’s calendar day', () => {
  it.each([
    ['America/Toronto', '2026-11-25T01:30:00.000Z', '2026-11-24'],
    ['America/Toronto', '2026-07-01T03:59:59.999Z', '2026-06-30'],
    ['America/Toronto', '2026-07-01T04:00:00.000Z', '2026-07-01'],
    ['Asia/Tokyo', '2026-12-31T15:00:00.000Z', '2027-01-01'],
    ['Asia/Tokyo', '', ''],
  ])('in %s at %s is %s', (timeZone, iso, day) => {
    expect(dayIn(timeZone, iso)).toBe(day);
  });

  it('accepts existing time zones only', () => {
    expect(['America/Toronto', 'UTC', 'Toronto', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
