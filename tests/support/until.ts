import { vi } from 'vitest';

/**
 * Polls until the check succeeds, and returns its result. Allows more time than vitest's default of 1 s, which is too
 * short on busy machines.
 */
export const pollUntil = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
