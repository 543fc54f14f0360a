import * as z from 'zod/mini';
import { acrossFields, type FieldProblem } from './fields';

type BirthDateField = 'dayOfBirth' | 'monthOfBirth' | 'yearOfBirth';

/** Birth date in a form: each part is a number or its text. */
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

const calendarDateOf = (date: Date): CalendarDate => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Negative if `a` is earlier. */
const compare = (a: CalendarDate, b: CalendarDate): number => a.year - b.year || a.month - b.month || a.day - b.day;

/** Age in full years. Someone born on February 29 is a year older on March 1 of a year without that day. */
const ageOn = (today: CalendarDate, birth: CalendarDate): number =>
  today.year - birth.year - (compare({ ...birth, year: today.year }, today) > 0 ? 1 : 0);

const readPart = (part: unknown, min: number, max: number): number | undefined => {
  const number = typeof part === 'string' && /^\s*\d{1,4}\s*$/.test(part) ? Number(part) : part;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
};

/** Returns the date, or the first invalid field. */
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
 * Validates a birth date: a real date since 1900, not in the future, and at least 13 calendar years ago. Returns the
 * first problem at the field to correct.
 *
 * @param today current time in the user's time zone
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

/** Fields of a birth date. {@link isEligibleBirthDate} validates them together. */
export const birthDateFields = { dayOfBirth: part, monthOfBirth: part, yearOfBirth: part };

/**
 * Check that the user is old enough for an account. For an object with {@link birthDateFields}.
 *
 * @param today current time in the user's time zone
 */
export const isEligibleBirthDate = (today: Date) =>
  acrossFields<BirthDateField>((parts) => birthDateProblem(parts, today));

/**
 * Schema of a birth date of someone old enough for an account.
 *
 * @param today current time in the user's time zone
 */
export const birthDateSchema = (today: Date) => z.object(birthDateFields).check(isEligibleBirthDate(today));

/**
 * Whether a parent must consent: ages 13 to 17. `false` for an invalid date.
 *
 * @param today current time in the user's time zone
 */
export const isMinor = (parts: BirthDateParts, today: Date): boolean => {
  const birth = readDate(parts);
  if (typeof birth === 'string') return false;
  const age = ageOn(calendarDateOf(today), birth);
  return age >= minimumAge && age < adultAge;
};

/**
 * Check that a parent's consent is ticked where needed. For an object with {@link birthDateFields} and
 * `parentalConsent`.
 */
export const hasRequiredConsent = (today: Date) =>
  acrossFields<BirthDateField | 'parentalConsent'>((values) =>
    isMinor(values, today) && values.parentalConsent !== true
      ? { field: 'parentalConsent', message: 'Please confirm that your parent or guardian agrees' }
      : undefined,
  );
