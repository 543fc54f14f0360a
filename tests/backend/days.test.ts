import { describe, expect, it } from 'vitest';
import { addDays, dayIn, dayStart, isTimeZone } from '#backend/domain/days.ts';

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

  it.each([
    ['America/Toronto', '2026-11-24', '2026-11-24T05:00:00.000Z'],
    // The clocks change at 02:00 on these days.
    ['America/Toronto', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/Toronto', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    // In Chile they change at midnight: the day starts at 01:00, or after a repeated 23:00 to 24:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24', '2026-11-23T18:15:00.000Z'],
  ])('in %s on %s starts at %s', (timeZone, day, start) => {
    expect(dayStart(timeZone, day)).toBe(start);
  });

  it('adds days across the end of a month', () => {
    expect([addDays('2026-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
  });

  it('accepts existing time zones only', () => {
    expect(['America/Toronto', 'UTC', 'Toronto', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
