const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date format of a time zone. Cached, because creating one is slow. */
const dateFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = dateFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateFormats.set(timeZone, format);
  return format;
};

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the time format of a time zone. Cached, because creating one is slow. */
const timeFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = timeFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  timeFormats.set(timeZone, format);
  return format;
};

/** Whether a text is a time zone, such as `America/Toronto`. */
export const isTimeZone = (text: string): boolean => {
  try {
    return dateFormatOf(text) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Date of a time in a time zone, as `2026-11-24`.
 *
 * @param iso ISO 8601; other texts are returned unchanged
 */
export const dayIn = (timeZone: string, iso: string): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const parts = dateFormatOf(timeZone).formatToParts(moment);
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value ?? '')
    .join('-');
};

/**
 * Date and time in a time zone, as `2026-11-24 14:05`.
 *
 * @param iso ISO 8601; other texts are returned unchanged
 */
export const dateTimeIn = (timeZone: string, iso: string): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return `${dayIn(timeZone, iso)} ${timeFormatOf(timeZone).format(moment)}`;
};

/** Whether a text is a date such as `2026-11-24`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** Adds days to a date such as `2026-11-24`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/**
 * First moment of a date in a time zone, ISO 8601 in UTC. If clocks change at midnight, a day can begin at 01:00.
 *
 * @param day as `2026-11-24`
 */
export const dayStart = (timeZone: string, day: string): string => {
  // The day begins at midnight with the UTC offset of the day before or after, which differ if clocks change.
  const midnight = Date.parse(day);
  const offsetAt = (moment: number): number =>
    Date.parse(`${dateTimeIn(timeZone, new Date(moment).toISOString()).replace(' ', 'T')}Z`) - moment;
  const [first = midnight] = [-1, 1]
    .map((days) => midnight - offsetAt(midnight + days * 86_400_000))
    .filter((moment) => dayIn(timeZone, new Date(moment).toISOString()) === day)
    .toSorted((one, other) => one - other);
  return new Date(first).toISOString();
};
