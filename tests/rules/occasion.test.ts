import { describe, expect, it } from 'vitest';
import {
  daysUntilText,
  eventDateSchema,
  eventNameSchema,
  forNameSchema,
  occasionChanges,
  occasionRequest,
  toOccasion,
} from '#rules/occasion.ts';
import { messageOf } from './messages-of';

/** Late in the evening of December 10, 2026, in the time zone of this computer. */
const evening = new Date(2026, 11, 10, 23, 30);

describe('days until an event', () => {
  it.each([
    ['2026-12-22', 'in 12 days'],
    ['2027-02-08', 'in 60 days'],
    ['2026-12-12', 'in 2 days'],
    ['2026-12-11', 'tomorrow'],
    ['2026-12-10', 'today'],
    ['2026-12-09', 'yesterday'],
  ])('of %s read %s', (day, text) => {
    expect(daysUntilText(day, evening)).toBe(text);
  });

  it.each(['2027-02-09', '2026-12-08', '2026-02-30', 'soon', ''])('of %j are left to the date', (day) => {
    expect(daysUntilText(day, evening)).toBeUndefined();
  });

  it('count days, not hours, over a change of the clocks', () => {
    expect(daysUntilText('2027-03-15', new Date(2027, 2, 13, 23, 59))).toBe('in 2 days');
    expect(daysUntilText('2026-11-02', new Date(2026, 9, 31, 0, 1))).toBe('in 2 days');
  });
});

describe('the occasion of a giftlist', () => {
  it('accepts 50 characters for whom and for the occasion, emojis as one', () => {
    const fifty = `${'🎂'.repeat(49)}!`;
    expect(forNameSchema.parse(` ${fifty} `)).toBe(fifty);
    expect(messageOf(forNameSchema, `${fifty}!`)).toBe("'For whom' can have at most 50 characters.");
    expect(eventNameSchema.parse(fifty)).toBe(fifty);
    expect(messageOf(eventNameSchema, `${fifty}!`)).toBe('An occasion can have at most 50 characters.');
  });

  it.each(['', '2026-02-28', '2028-02-29', '1900-01-01', '2199-12-31'])('accepts the day %j', (day) => {
    expect(eventDateSchema.parse(day)).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '1899-12-31', '2200-01-01', '12/10/2026', '2026-12-10T10:00'])(
    'refuses the day %j',
    (day) => {
      expect(messageOf(eventDateSchema, day)).toBe('Please choose a day.');
    },
  );

  it('sends what has changed, and null for what was cleared', () => {
    const saved = toOccasion({ forName: 'Emma', eventName: 'turns 6', eventDate: '2026-12-10' });
    const changes = occasionChanges(saved, { forName: ' Emma ', eventName: 'turns 7', eventDate: '' });
    expect(occasionRequest(changes)).toEqual({ eventName: 'turns 7', eventDate: null });
    expect(toOccasion({ forName: null })).toEqual({ forName: '', eventName: '', eventDate: '' });
  });
});
