// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyClockOffset, clockOffsetMinutes, readClock, setClockOffsetMinutes } from '#mocks/clock-offset.ts';

const noon = Date.UTC(2026, 10, 22, 12);

describe('clock offset', () => {
  beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    setClockOffsetMinutes(0);
  });

  it('shifts the current time, but no other dates', () => {
    const RealDate = Date;
    applyClockOffset(new URLSearchParams('clock=15'));
    expect(Date.now()).toBe(noon + 15 * 60_000);
    expect(new Date().toISOString()).toBe('2026-11-22T12:15:00.000Z');
    expect(Date()).toBe(new RealDate(noon + 15 * 60_000).toString());
    expect(new Date(noon).getTime()).toBe(noon);
    expect(new Date(2026, 0, 31).getMonth()).toBe(0);
    expect(Date.UTC(2026, 10, 22, 12)).toBe(noon);
    expect(Date.parse('2026-11-22T12:00:00Z')).toBe(noon);
    expect(new Date()).toBeInstanceOf(Date);
    expect(new RealDate()).toBeInstanceOf(Date);
  });

  it('persists in the tab until a URL changes it', () => {
    applyClockOffset(new URLSearchParams('clock=1440'));
    expect(clockOffsetMinutes()).toBe(1440);
    applyClockOffset(new URLSearchParams());
    expect(clockOffsetMinutes()).toBe(1440);
    applyClockOffset(new URLSearchParams('clock=0'));
    expect(clockOffsetMinutes()).toBe(0);
  });

  it('accepts only a whole number of minutes', () => {
    for (const wrong of ['soon', '-5', '1.5', '999999999999'])
      expect(() => readClock(new URLSearchParams({ clock: wrong }))).toThrow(
        `The clock cannot be '${wrong}' minutes ahead. It takes a whole number from 0 to 525960000.`,
      );
    applyClockOffset(new URLSearchParams('clock=soon'));
    expect(Date.now()).toBe(noon);
    expect(readClock(new URLSearchParams('page=2'))).toBeUndefined();
  });
});
