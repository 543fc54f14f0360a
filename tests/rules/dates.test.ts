import { describe, expect, it } from 'vitest';
import { momentText } from '../../src/rules/dates';

/** What Intl writes for a moment in the time zone of this machine. */
const local = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', options).format(new Date(moment));

describe('momentText', () => {
  it('shows a calendar date as that day, wherever the reader is', () => {
    expect(momentText('2025-11-06')).toEqual({ text: 'Nov 6, 2025', dateTime: '2025-11-06' });
    expect(momentText('2025-11-06', 'dateTime')).toEqual({ text: 'Nov 6, 2025', dateTime: '2025-11-06' });
  });

  it('shows a moment in the time zone of the reader', () => {
    const moment = '2026-10-29T15:12:00.000Z';
    expect(momentText(moment)).toEqual({ text: local(moment, { dateStyle: 'medium' }), dateTime: moment });
    expect(momentText('2026-10-29T11:12:00-04:00', 'dateTime')).toEqual({
      text: local(moment, { dateStyle: 'medium', timeStyle: 'short' }),
      dateTime: moment,
    });
  });

  it.each(['', 'yesterday', '2025-02-31', '2025-13-01', null, undefined, 1762387200000, {}])(
    'says that %j is no date it knows',
    (moment) => {
      expect(momentText(moment)).toEqual({ text: 'Unknown date', dateTime: undefined });
    },
  );
});
