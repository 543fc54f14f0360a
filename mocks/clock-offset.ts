import { readTabStorage, writeTabStorage } from './engine/storage';

const minute = 60_000;
const key = 'clock';

/** URL parameter of the clock offset: minutes ahead of the real time, kept in this tab. */
export const clockParameter = 'clock';

/** Minutes of a thousand years. Much larger offsets exceed the range of `Date`. */
const maxMinutes = 525_960_000;

/**
 * Reads the clock offset from a URL, in minutes; `undefined` without the parameter.
 *
 * @throws unless it is a whole number from 0 on
 */
export const readClock = (query: URLSearchParams): number | undefined => {
  const asked = query.get(clockParameter);
  if (asked === null) return undefined;
  const minutes = Number(asked);
  if (!/^\d*$/.test(asked) || minutes > maxMinutes)
    throw new Error(`The clock cannot be '${asked}' minutes ahead. It takes a whole number from 0 to ${maxMinutes}.`);
  return minutes;
};

/** Clock offset of this tab, in minutes. */
export const clockOffsetMinutes = (): number => Number(readTabStorage(key)) || 0;

/** Sets the clock offset of this tab, in minutes. Takes effect with the next page load. */
export const setMinutesAhead = (minutes: number): void => writeTabStorage(key, minutes === 0 ? '' : String(minutes));

/** The browser's `Date`, shifted by some milliseconds. Dates created from arguments are unchanged. */
const aheadBy = (ms: number, Real: DateConstructor): DateConstructor =>
  new Proxy(Real, {
    apply: () => new Real(Real.now() + ms).toString(),
    construct: (target, given, as) => {
      const made: unknown = Reflect.construct(target, given.length === 0 ? [Real.now() + ms] : given, as);
      if (typeof made !== 'object' || made === null) throw new TypeError('A date that is made is an object.');
      return made;
    },
    get: (target, name, receiver): unknown =>
      name === 'now' ? () => Real.now() + ms : Reflect.get(target, name, receiver),
  });

/**
 * Shifts the page's clock by `?clock=` or by this tab's earlier choice, for the shop and the mock backend. Timers are
 * not shifted, so call it once before the shop starts.
 *
 * @param query of the URL
 */
export const applyClockOffset = (query: URLSearchParams): void => {
  try {
    const asked = readClock(query);
    if (asked !== undefined) setMinutesAhead(asked);
  } catch {
    // Ignores an invalid value; the panel shows the error.
  }
  const minutes = clockOffsetMinutes();
  if (minutes > 0) globalThis.Date = aheadBy(minutes * minute, Date);
};
