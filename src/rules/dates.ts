/** A moment of the API, ready to be shown. */
export interface FormattedDate {
  /** What people read. */
  text: string;
  /** What a `<time>` element carries; `undefined` where the moment cannot be read. */
  dateTime: string | undefined;
  /** The same words in UTC, where they are others: a server that renders a page does not know the reader's time zone. */
  utc?: string;
}

const unknown: FormattedDate = { text: 'Unknown date', dateTime: undefined };

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

const formats = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The same day everywhere. '2025-02-31' is read as a day in March: no such day was meant. */
const dayText = (day: string, dateStyle: 'medium' | 'long'): FormattedDate => {
  const date = new Date(day);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return unknown;
  return { text: new Intl.DateTimeFormat('en-CA', { dateStyle, timeZone: 'UTC' }).format(date), dateTime: day };
};

/** Kept, because a format takes longer to make than to use. */
const utcFormats = {
  date: new Intl.DateTimeFormat('en-CA', { ...formats.date, timeZone: 'UTC' }),
  dateTime: new Intl.DateTimeFormat('en-CA', { ...formats.dateTime, timeZone: 'UTC' }),
};

/**
 * Puts a moment of the API into words, in the reader's own time zone (docs/product.md, Orders; reading 76). A date without a time is
 * a calendar date: the same day everywhere.
 *
 * @param moment - ISO 8601, as the API gives it.
 * @param format - `dateTime` adds the time of day, which a calendar date does not have.
 * @returns 'Unknown date' for what cannot be read.
 */
export const formatDateTime = (moment: unknown, format: keyof typeof formats = 'date'): FormattedDate => {
  if (typeof moment !== 'string') return unknown;
  if (calendarDate.test(moment)) return dayText(moment, 'medium');
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return unknown;
  const text = new Intl.DateTimeFormat('en-CA', formats[format]).format(date);
  const utc = utcFormats[format].format(date);
  return { text, dateTime: date.toISOString(), ...(utc !== text && { utc }) };
};

/**
 * Puts a day that the API gives in three numbers into words, in full (docs/product.md, Profile).
 *
 * @param day - Year, month (1 to 12) and day of the month.
 * @returns 'Unknown date' for a day that cannot be, such as the 31st of February.
 */
export const formatCalendarDate = ({
  year,
  month,
  day,
}: Readonly<Record<'year' | 'month' | 'day', number>>): FormattedDate => {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return calendarDate.test(iso) ? dayText(iso, 'long') : unknown;
};
