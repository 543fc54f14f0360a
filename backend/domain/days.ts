const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date format of a time zone. Cached, because creating one is slow. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the time format of a time zone. Cached, because creating one is slow. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, made);
  return made;
};

/** Whether a text is a time zone, such as `America/Toronto`. */
export const isTimeZone = (text: string): boolean => {
  try {
    return formatOf(text) !== undefined;
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
  const parts = formatOf(timeZone).formatToParts(moment);
  return (['year', 'month', 'day'] as const)
    .map((type) => parts.find((part) => part.type === type)?.value ?? '')
    .join('-');
};

/**
 * Date and time in a time zone, as `2026-11-24 14:05`.
 *
 * @param iso ISO 8601; other texts are returned unchanged
 */
export const momentIn = (timeZone: string, iso: string): string => {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return `${dayIn(timeZone, iso)} ${clockOf(timeZone).format(moment)}`;
};
