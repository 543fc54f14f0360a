import * as z from 'zod/mini';
import { acrossFields, type FieldProblem } from './fields';

type BirthDateField = 'dayOfBirth' | 'monthOfBirth' | 'yearOfBirth';

/** A birth date as a form has it: each part a number, or the text of one. */
export type BirthDateParts = Readonly<Partial<Record<BirthDateField, unknown>>>;

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const firstYear = 1900;
const minimumAge = 13;
const adultAge = 18;

const invalidDate = 'Please enter a valid date.';

const calendarDateOf = (moment: Date): CalendarDate => ({
  year: moment.getFullYear(),
  month: moment.getMonth() + 1,
  day: moment.getDate(),
});

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Negative when the first is earlier. */
const compare = (a: CalendarDate, b: CalendarDate): number => a.year - b.year || a.month - b.month || a.day - b.day;

/** Full years. Who is born on February 29 is a year older on March 1 where there is no such day. */
const ageOn = (today: CalendarDate, birth: CalendarDate): number =>
  today.year - birth.year - (compare({ ...birth, year: today.year }, today) > 0 ? 1 : 0);

const readPart = (part: unknown, min: number, max: number): number | undefined => {
  const number = typeof part === 'string' && /^\s*\d{1,4}\s*$/.test(part) ? Number(part) : part;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

/** The date, or the part that keeps it from being one. */
const readDate = ({ dayOfBirth, monthOfBirth, yearOfBirth }: BirthDateParts): CalendarDate | BirthDateField => {
  const day = readPart(dayOfBirth, 1, 31);
  if (day === undefined) return 'dayOfBirth';
  const month = readPart(monthOfBirth, 1, 12);
  if (month === undefined) return 'monthOfBirth';
  const year = readPart(yearOfBirth, firstYear, 9999);
  if (year === undefined) return 'yearOfBirth';
  return day <= daysIn(year, month) ? { year, month, day } : 'dayOfBirth';
};

/**
 * What is wrong with a birth date (docs/product.md, Validation): it must be a real date from 1900 on, not in the future, and 13
 * years ago at least by the calendar (reading 17). One thing at a time, at the part that has to change.
 *
 * @param today this moment, where the person is
 */
const birthDateProblem = (parts: BirthDateParts, today: Date): FieldProblem<BirthDateField> | undefined => {
  const birth = readDate(parts);
  if (typeof birth === 'string') return { field: birth, message: invalidDate };
  const now = calendarDateOf(today);
  if (compare(birth, now) > 0) return { field: 'yearOfBirth', message: 'Date of birth cannot be in the future.' };
  if (ageOn(now, birth) >= minimumAge) return undefined;
  return { field: 'yearOfBirth', message: 'You must be at least 13 years old to create an account.' };
};

const part = z.custom<string | number>((value) => typeof value === 'string' || typeof value === 'number', {
  error: invalidDate,
  abort: false,
});

/** The three parts of a birth date. Each is judged together with the others, by {@link isEligibleBirthDate}. */
export const birthDateFields = { dayOfBirth: part, monthOfBirth: part, yearOfBirth: part };

/**
 * The person is old enough to have an account. For an object with {@link birthDateFields}.
 *
 * @param today this moment, where the person is
 */
export const isEligibleBirthDate = (today: Date) =>
  acrossFields<BirthDateField>((parts) => birthDateProblem(parts, today));

/**
 * A birth date alone, of a person who may have an account.
 *
 * @param today this moment, where the person is
 */
export const birthDateSchema = (today: Date) => z.object(birthDateFields).check(isEligibleBirthDate(today));

/**
 * Whether a parent has to consent: from 13 to 17 (docs/product.md, Validation; reading 17). `false` while the date is no date.
 *
 * @param today this moment, where the person is
 */
export const isMinor = (parts: BirthDateParts, today: Date): boolean => {
  const birth = readDate(parts);
  if (typeof birth === 'string') return false;
  const age = ageOn(calendarDateOf(today), birth);
  return age >= minimumAge && age < adultAge;
};

/**
 * A parent's consent is ticked where it is needed. For an object with {@link birthDateFields} and `parentalConsent`.
 *
 * @param today this moment, where the person is
 */
export const hasRequiredConsent = (today: Date) =>
  acrossFields<BirthDateField | 'parentalConsent'>((values) =>
    isMinor(values, today) && values.parentalConsent !== true
      ? { field: 'parentalConsent', message: 'Please confirm that your parent or guardian agrees' }
      : undefined,
  );
