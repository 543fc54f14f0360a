/** A moment of the API, ready to be shown. */
export interface MomentText {
  /** What people read. */
  text: string;
  /** What a `<time>` element carries; `undefined` where the moment cannot be read. */
  dateTime: string | undefined;
}

const unknown: MomentText = { text: 'Unknown date', dateTime: undefined };

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

const formats = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Puts a moment of the API into words, in the reader's own time zone (docs/product.md, Orders; reading 76). A date without a time is
 * a calendar date: the same day everywhere.
 *
 * @param moment - ISO 8601, as the API gives it.
 * @param format - `dateTime` adds the time of day, which a calendar date does not have.
 * @returns 'Unknown date' for what cannot be read.
 */
export const momentText = (moment: unknown, format: keyof typeof formats = 'date'): MomentText => {
  if (typeof moment !== 'string') return unknown;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return unknown;
  if (!calendarDate.test(moment)) {
    return { text: new Intl.DateTimeFormat('en-CA', formats[format]).format(date), dateTime: date.toISOString() };
  }
  // '2025-02-31' is read as a day in March: no such day was meant.
  if (!date.toISOString().startsWith(moment)) return unknown;
  return {
    text: new Intl.DateTimeFormat('en-CA', { ...formats.date, timeZone: 'UTC' }).format(date),
    dateTime: moment,
  };
};
