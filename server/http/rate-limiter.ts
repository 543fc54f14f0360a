import { networkOf } from './network';

/** How many requests of a kind one network address may send within `windowMs` ms. */
interface Limit {
  readonly maxRequests: number;
  readonly windowMs: number;
}

const minute = 60_000;

/** Far above what a family or an office behind one address needs. Names of accounts have a limit of their own, in the backend. */
const limits = {
  any: { maxRequests: 1200, windowMs: minute },
  /** Tries of a password or a code. */
  signIn: { maxRequests: 50, windowMs: 15 * minute },
  /** What sends a mail to whomever the request names. */
  mail: { maxRequests: 20, windowMs: 60 * minute },
  /** Whether an email or a username has an account. */
  names: { maxRequests: 200, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;

/** What is counted apart. */
export type RateLimitName = keyof typeof limits;

/** Addresses that are remembered. Past that the oldest is forgotten, so that a flood cannot fill the memory. */
const capacity = 10_000;

/**
 * Counts requests by network address, in the memory of this process.
 *
 * @param now epoch ms
 */
export const createRateLimiter = (now: () => number) => {
  const counts = new Map<string, { count: number; readonly until: number }>();
  return {
    /**
     * Counts a request.
     *
     * @returns epoch ms until which this address has to wait; `undefined` lets it in
     */
    blockedUntil: (door: RateLimitName, address: string): number | undefined => {
      const key = `${door} ${networkOf(address)}`;
      const { maxRequests, windowMs } = limits[door];
      let counted = counts.get(key);
      if (!counted || counted.until <= now()) {
        counts.delete(key);
        counted = { count: 0, until: now() + windowMs };
        counts.set(key, counted);
        const [oldest] = counts.keys();
        if (counts.size > capacity && oldest !== undefined) counts.delete(oldest);
      }
      counted.count += 1;
      return counted.count > maxRequests ? counted.until : undefined;
    },
  };
};
