import { vi } from 'vitest';

/**
 * Waits for what comes by itself, and returns what the check returns. Machines here are noisy: what comes late has come, and the second that
 * vitest itself would wait has been too short.
 */
export const pollUntil = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
