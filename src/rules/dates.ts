/** Formatted API timestamp. */
export interface FormattedDate {
  text: string;
  /** Value for `<time dateTime>`; `undefined` for an unreadable date. */
  dateTime: string | undefined;
  /** Text in UTC, if different: the server does not know the reader's time zone. */
  utc?: string;
}

const unknownDate: FormattedDate = { text: 'Unknown date', dateTime: undefined };

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** Formatters for UTC. Created once, because creating a formatter is much slower than using it. */
const formats = {
  date: new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' }),
  longDate: new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }),
  dateTime: new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
};

/**
 * Formats a calendar date independently of the time zone. Rejects impossible dates such as '2025-02-31', which `Date`
 * would move to March.
 */
const dayText = (day: string, format: 'date' | 'longDate'): FormattedDate => {
  const date = new Date(day);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return unknownDate;
  return { text: formats[format].format(date), dateTime: day };
};

/** Shifts a date by the time zone offset. The formatters for UTC then show the reader's local time. */
const shiftToLocal = (date: Date): Date => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

/**
 * Formats an API timestamp in the reader's time zone. A date without a time is a calendar date, independent of time
 * zones.
 *
 * @param moment - ISO 8601.
 * @param format - `dateTime` adds the time of day, except for calendar dates.
 * @returns 'Unknown date' for unreadable values.
 */
export const formatDateTime = (moment: unknown, format: 'date' | 'dateTime' = 'date'): FormattedDate => {
  if (typeof moment !== 'string') return unknownDate;
  if (calendarDate.test(moment)) return dayText(moment, 'date');
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return unknownDate;
  const utc = formats[format].format(date);
  const text = date.getTimezoneOffset() === 0 ? utc : formats[format].format(shiftToLocal(date));
  return { text, dateTime: date.toISOString(), ...(utc !== text && { utc }) };
};

/**
 * Formats a calendar date in its long form.
 *
 * @param day - Year, month (1 to 12) and day of the month.
 * @returns 'Unknown date' for an impossible date, such as February 31.
 */
export const formatCalendarDate = ({
  year,
  month,
  day,
}: Readonly<Record<'year' | 'month' | 'day', number>>): FormattedDate => {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return calendarDate.test(iso) ? dayText(iso, 'longDate') : unknownDate;
};
