import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { birthDateFields, hasRequiredConsent, isEligibleBirthDate, isMinor } from '#rules/birth-date.ts';
import { messagesOf } from './messages-of';

const invalid = 'Please enter a valid date.';
const future = 'Date of birth cannot be in the future.';
const tooYoung = 'You must be at least 13 years old to create an account.';
const consent = 'Please confirm that your parent or guardian agrees';

const schemaOn = (today: Date) =>
  z
    .object({ ...birthDateFields, parentalConsent: z.boolean() })
    .check(isEligibleBirthDate(today), hasRequiredConsent(today));

const today = new Date(2026, 10, 21, 10, 16);
const schema = schemaOn(today);
const partsOf = (yearOfBirth: unknown, monthOfBirth: unknown, dayOfBirth: unknown) => ({
  yearOfBirth,
  monthOfBirth,
  dayOfBirth,
});
const errorsOf = (year: unknown, month: unknown, day: unknown, on = schema) =>
  messagesOf(on, { ...partsOf(year, month, day), parentalConsent: true });

describe('birth date', () => {
  it.each([
    ['no parts', '', '', '', 'dayOfBirth'],
    ['no day', 1991, 9, '', 'dayOfBirth'],
    ['no month', 1991, '', 14, 'monthOfBirth'],
    ['no year', '', 9, 14, 'yearOfBirth'],
    ['day 0', 1991, 9, 0, 'dayOfBirth'],
    ['day 32', 1991, 10, 32, 'dayOfBirth'],
    ['month 0', 1991, 0, 14, 'monthOfBirth'],
    ['month 13', 1991, 13, 14, 'monthOfBirth'],
    ['year 1899', 1899, 12, 31, 'yearOfBirth'],
    ['a year of two digits', '91', '9', '14', 'yearOfBirth'],
    ['September 31', 1991, 9, 31, 'dayOfBirth'],
    ['February 30', 1992, 2, 30, 'dayOfBirth'],
    ['February 29 in a common year', 1991, 2, 29, 'dayOfBirth'],
    ['February 29, 1900', 1900, 2, 29, 'dayOfBirth'],
    ['a fractional day', 1991, 9, 1.5, 'dayOfBirth'],
    ['a signed day', 1991, 9, '-1', 'dayOfBirth'],
    ['NaN', 1991, 9, Number.NaN, 'dayOfBirth'],
    ['a month by name', 1991, 'September', 14, 'monthOfBirth'],
    ['14 in exponent notation', 1991, 9, '1.4e1', 'dayOfBirth'],
  ])('rejects %s', (_, year, month, day, field) => {
    expect(errorsOf(year, month, day)).toEqual([[field, invalid]]);
  });

  it.each([
    [2026, 11, 22, future],
    [2026, 12, 1, future],
    [2027, 1, 1, future],
    [9999, 1, 1, future],
    [2026, 11, 21, tooYoung],
    [2020, 1, 1, tooYoung],
    [2013, 11, 22, tooYoung],
    [2013, 12, 1, tooYoung],
  ])('rejects %i-%i-%i: %s', (year, month, day, message) => {
    expect(errorsOf(year, month, day)).toEqual([['yearOfBirth', message]]);
  });

  it.each([
    [2013, 11, 21],
    [1991, '09', ' 14 '],
    ['2000', '2', '29'],
    [1900, 1, 1],
    [2008, 11, 21],
  ])('accepts %s-%s-%s', (year, month, day) => {
    expect(errorsOf(year, month, day)).toEqual([]);
  });

  it('reports every missing part', () => {
    expect(messagesOf(schema, { parentalConsent: true })).toEqual([
      ['dayOfBirth', invalid],
      ['monthOfBirth', invalid],
      ['yearOfBirth', invalid],
    ]);
    expect(messagesOf(schema, null)).toHaveLength(1);
  });

  it('turns 13 on March 1 for February 29 in a common year', () => {
    expect(errorsOf(2012, 2, 29, schemaOn(new Date(2025, 1, 28)))).toEqual([['yearOfBirth', tooYoung]]);
    expect(errorsOf(2012, 2, 29, schemaOn(new Date(2025, 2, 1)))).toEqual([]);
  });

  it('uses the local calendar at any hour', () => {
    expect(errorsOf(2013, 11, 21, schemaOn(new Date(2026, 10, 21, 0, 0)))).toEqual([]);
    expect(errorsOf(2013, 11, 21, schemaOn(new Date(2026, 10, 20, 23, 59)))).toEqual([['yearOfBirth', tooYoung]]);
  });
});

describe('parental consent', () => {
  it.each([
    [13, 2013, 11, 21, true],
    [17, 2008, 11, 22, true],
    [18, 2008, 11, 21, false],
    [12, 2013, 11, 22, false],
    [35, 1991, 9, 14, false],
  ])('is needed from 13 to 17 years only (age %i)', (_, year, month, day, isNeeded) => {
    expect(isMinor(partsOf(year, month, day), today)).toBe(isNeeded);
  });

  it('is not needed for an invalid date', () => {
    expect(isMinor(partsOf(2010, 2, 30), today)).toBe(false);
    expect(isMinor(partsOf('', '', ''), today)).toBe(false);
    expect(isMinor({}, today)).toBe(false);
  });

  it('is required of minors only', () => {
    const born = (year: number) => ({ ...partsOf(year, 1, 1), parentalConsent: false });
    expect(messagesOf(schema, born(2010))).toEqual([['parentalConsent', consent]]);
    expect(messagesOf(schema, { ...born(2010), parentalConsent: true })).toEqual([]);
    expect(messagesOf(schema, born(2000))).toEqual([]);
    expect(messagesOf(schema, born(2020))).toEqual([['yearOfBirth', tooYoung]]);
  });
});
