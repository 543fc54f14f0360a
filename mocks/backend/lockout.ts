import { blocked as blockedAt, lockoutTime, maxFailures } from '../../backend/domain/lockout';
import type { Tables } from './tables';

export { lockoutTime };

const lockOf = ({ locks }: Tables, id: string) => locks.findFirst((query) => query.where({ id }));

const blocked = (blockedUntil: number): Response => blockedAt(blockedUntil, Date.now());

/**
 * Refuses to go on while there have been too many failures.
 *
 * @param id what is tried: `password:` and a username, or `code:` and an email
 * @throws a 429 that says until when
 */
export const assertNotBlocked = (tables: Tables, id: string): void => {
  const until = lockOf(tables, id)?.blockedUntil ?? 0;
  if (until > Date.now()) throw blocked(until);
};

/**
 * Counts a failure. The last allowed failure blocks.
 *
 * @returns the 429 when it is blocked now
 */
export const countFailure = async (tables: Tables, id: string): Promise<Response | undefined> => {
  const lock = lockOf(tables, id) ?? (await tables.locks.create({ id, failures: 0, blockedUntil: 0 }));
  const failures = lock.failures + 1;
  const isBlocked = failures >= maxFailures;
  const blockedUntil = isBlocked ? Date.now() + lockoutTime : 0;
  await tables.locks.update(lock, {
    data: (counted) => {
      counted.failures = isBlocked ? 0 : failures;
      counted.blockedUntil = blockedUntil;
    },
  });
  return isBlocked ? blocked(blockedUntil) : undefined;
};

/** Forgets earlier failures, after a success. */
export const forgetFailures = (tables: Tables, id: string): void => {
  tables.locks.deleteMany((query) => query.where({ id }));
};
