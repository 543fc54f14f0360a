import { describe, expect, it } from 'vitest';
import { formatCalendarDate, formatDateTime } from '#rules/dates.ts';

/** Formats a moment with Intl in the time zone of this machine. */
const local = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', options).format(new Date(moment));

describe('formatDateTime', () => {
  it('shows a calendar date as the same day in every time zone', () => {
    expect(formatDateTime('2025-11-06')).toEqual({ text: 'Nov 6, 2025', dateTime: '2025-11-06' });
    expect(formatDateTime('2025-11-06', 'dateTime')).toEqual({ text: 'Nov 6, 2025', dateTime: '2025-11-06' });
  });

  it('shows a moment in the local time zone', () => {
    const moment = '2026-10-29T15:12:00.000Z';
    expect(formatDateTime(moment)).toEqual({ text: local(moment, { dateStyle: 'medium' }), dateTime: moment });
    expect(formatDateTime('2026-10-29T11:12:00-04:00', 'dateTime')).toEqual({
      text: local(moment, { dateStyle: 'medium', timeStyle: 'short' }),
      dateTime: moment,
    });
  });

  it.each(['', 'yesterday', '2025-02-31', '2025-13-01', null, undefined, 1762387200000, {}])(
    "returns 'Unknown date' for %j",
    (moment) => {
      expect(formatDateTime(moment)).toEqual({ text: 'Unknown date', dateTime: undefined });
    },
  );
});

describe('formatCalendarDate', () => {
  it('shows the full date, the same in every time zone', () => {
    expect(formatCalendarDate({ year: 1995, month: 12, day: 3 })).toEqual({
      text: 'December 3, 1995',
      dateTime: '1995-12-03',
    });
    expect(formatCalendarDate({ year: 2004, month: 2, day: 29 })).toEqual({
      text: 'February 29, 2004',
      dateTime: '2004-02-29',
    });
  });

  it.each([
    [1995, 2, 31],
    [1995, 13, 6],
    [2005, 2, 29],
    [-5, 11, 6],
    [12345, 11, 6],
    [1995, 1.5, 6],
    [1995, 11, -6],
  ])("returns 'Unknown date' for year %d, month %d, day %d", (year, month, day) => {
    expect(formatCalendarDate({ year, month, day })).toEqual({ text: 'Unknown date', dateTime: undefined });
  });
});
