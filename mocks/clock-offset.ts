import { readTabStorage, writeTabStorage } from './engine/storage';

const minute = 60_000;
const key = 'clock';

/** The parameter of an address that moves the clock: minutes ahead of the true time, for this tab until another one comes. */
export const clockParameter = 'clock';

/** Minutes that fit into a thousand years: beyond that, `Date` is soon at its end. */
const mostMinutes = 525_960_000;

/**
 * How far ahead the address wants the clock to be, in minutes; `undefined` where it does not say.
 *
 * @throws when it says no number from 0 on
 */
export const readClock = (query: URLSearchParams): number | undefined => {
  const asked = query.get(clockParameter);
  if (asked === null) return undefined;
  const minutes = Number(asked);
  if (!/^\d*$/.test(asked) || minutes > mostMinutes)
    throw new Error(`The clock cannot be '${asked}' minutes ahead. It takes a whole number from 0 to ${mostMinutes}.`);
  return minutes;
};

/** How far ahead of the true time this tab's clock is, in minutes. */
export const clockOffsetMinutes = (): number => Number(readTabStorage(key)) || 0;

/** Sets how far ahead this tab's clock is, in minutes. It holds from the next load of the page on. */
export const setMinutesAhead = (minutes: number): void => writeTabStorage(key, minutes === 0 ? '' : String(minutes));

/** The browser's `Date`, some milliseconds ahead. A date that is made from something stays what it is. */
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
 * Moves the page's clock to where `?clock=` or an earlier choice in this tab wants it: for the shop and for the mock backend, which live in
 * the same page. Only the time of day is moved. Timers that already run would not know of it: so it is done once, before the shop starts,
 * and a clock that was moved holds from the next load on.
 *
 * @param query of the address
 */
export const applyClockOffset = (query: URLSearchParams): void => {
  try {
    const asked = readClock(query);
    if (asked !== undefined) setMinutesAhead(asked);
  } catch {
    // What cannot be read moves nothing; the panel says what is wrong with it.
  }
  const minutes = clockOffsetMinutes();
  if (minutes > 0) globalThis.Date = aheadBy(minutes * minute, Date);
};
