/** Difference up to which the clocks of several processes are trusted, ms. */
export const maxClockDifference = 60_000;

/**
 * Whether a stored time is still to come. A time beyond the longest possible wait counts as past: it was stored while the
 * clock was ahead.
 *
 * @param time epoch ms
 * @param maxWait longest time from storing to `time`, ms
 */
export const isPending = (time: number, now: number, maxWait: number): boolean =>
  time > now && time <= now + maxWait + maxClockDifference;
