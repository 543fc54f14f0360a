import { networkOf } from './network';

/** Maximum requests of one network address within `windowMs` ms. */
interface Limit {
  readonly maxRequests: number;
  readonly windowMs: number;
}

const minute = 60_000;

/** Limits far above the need of a family or an office behind one address. Lockouts per account are in the backend. */
const limits = {
  any: { maxRequests: 1200, windowMs: minute },
  /** Attempts at a password or a code. */
  signIn: { maxRequests: 50, windowMs: 15 * minute },
  /** Operations that send mail to an address from the request. */
  mail: { maxRequests: 20, windowMs: 60 * minute },
  /** Checks whether an email or username is taken. */
  names: { maxRequests: 200, windowMs: 15 * minute },
  /** Gifts that givers mark as theirs. */
  marks: { maxRequests: 30, windowMs: 60 * minute },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof limits;

/** Maximum number of counts. The oldest count is dropped, so that a flood cannot fill the memory. */
const capacity = 10_000;

/**
 * Creates a rate limiter by network address, in the memory of this process.
 *
 * @param now epoch ms
 */
export const createRateLimiter = (now: () => number) => {
  const counts = new Map<string, { count: number; readonly until: number }>();
  return {
    /**
     * Counts a request.
     *
     * @returns epoch ms until which the address is blocked; `undefined` if the request is allowed
     */
    blockedUntil: (name: RateLimitName, address: string): number | undefined => {
      const key = `${name} ${networkOf(address)}`;
      const { maxRequests, windowMs } = limits[name];
      let entry = counts.get(key);
      // A window that ends too late was opened while the clock was ahead.
      if (!entry || entry.until <= now() || entry.until > now() + windowMs) {
        counts.delete(key);
        entry = { count: 0, until: now() + windowMs };
        counts.set(key, entry);
        const [oldest] = counts.keys();
        if (counts.size > capacity && oldest !== undefined) counts.delete(oldest);
      }
      entry.count += 1;
      return entry.count > maxRequests ? entry.until : undefined;
    },
  };
};
