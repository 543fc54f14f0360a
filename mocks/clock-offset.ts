import { readTabStorage, writeTabStorage } from './engine/storage';

const minute = 60_000;
const key = 'clock';

/** URL parameter of the clock offset, in minutes ahead of the real time. The offset persists in this tab. */
export const clockParameter = 'clock';

/** Minutes of a thousand years. Much larger offsets exceed the range of `Date`. */
const maxMinutes = 525_960_000;

/**
 * Reads the clock offset from a URL, in minutes; `undefined` without the parameter.
 *
 * @throws unless the parameter is a whole number from 0 to `maxMinutes`
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
export const setClockOffsetMinutes = (minutes: number): void =>
  writeTabStorage(key, minutes === 0 ? '' : String(minutes));

/** Returns a `Date` whose current time is shifted by some ms. Dates created from arguments are not shifted. */
const shiftDate = (ms: number, RealDate: DateConstructor): DateConstructor =>
  new Proxy(RealDate, {
    apply: () => new RealDate(RealDate.now() + ms).toString(),
    construct: (target, args, newTarget) => {
      const date: unknown = Reflect.construct(target, args.length === 0 ? [RealDate.now() + ms] : args, newTarget);
      if (typeof date !== 'object' || date === null) throw new TypeError('new Date() did not return an object.');
      return date;
    },
    get: (target, name, receiver): unknown =>
      name === 'now' ? () => RealDate.now() + ms : Reflect.get(target, name, receiver),
  });

/**
 * Shifts the page's clock, for the shop and the mock backend, by `?clock=` or else by the offset stored in this tab.
 * Call it once, because each call shifts the clock again, and before the shop starts: running timers are not shifted.
 *
 * @param query parameters of the page's URL
 */
export const applyClockOffset = (query: URLSearchParams): void => {
  try {
    const asked = readClock(query);
    if (asked !== undefined) setClockOffsetMinutes(asked);
  } catch {
    // Ignores an invalid value; the panel shows the error.
  }
  const minutes = clockOffsetMinutes();
  if (minutes > 0) globalThis.Date = shiftDate(minutes * minute, Date);
};
