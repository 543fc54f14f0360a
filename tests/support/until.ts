import { vi } from 'vitest';

/** Polls until the check succeeds, and returns its result. Vitest's default timeout of 1 s is too short on busy machines. */
export const pollUntil = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
