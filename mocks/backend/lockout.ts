import type { Tables } from './tables';
import { refusal } from './call';

/** So many failures in a row shut the door. */
const maxFailures = 5;

/** ms that it stays shut. */
export const lockoutTime = 15 * 60_000;

/** Whom to ask for help, as the error dialog shows it. */
const support = 'help@giftlist.example';

const lockOf = ({ locks }: Tables, id: string) => locks.findFirst((query) => query.where({ id }));

const blocked = (blockedUntil: number): Response =>
  refusal(429, 'Too many failed attempts. Please wait before you try again.', {
    blockedUntil: new Date(blockedUntil).toISOString(),
    remainingTime: Math.ceil((blockedUntil - Date.now()) / 1000),
    support,
  });

/**
 * Lets nobody through a door that is shut.
 *
 * @param door what is guarded: a username's password, an email's code
 * @throws a 429 that says until when
 */
export const assertOpen = (tables: Tables, door: string): void => {
  const until = lockOf(tables, door)?.blockedUntil ?? 0;
  if (until > Date.now()) throw blocked(until);
};

/**
 * Counts a failure. The last one that is allowed shuts the door.
 *
 * @returns the 429, from the failure on that shut it
 */
export const countFailure = async (tables: Tables, door: string): Promise<Response | undefined> => {
  const lock = lockOf(tables, door) ?? (await tables.locks.create({ id: door, failures: 0, blockedUntil: 0 }));
  const failures = lock.failures + 1;
  const isShut = failures >= maxFailures;
  const blockedUntil = isShut ? Date.now() + lockoutTime : 0;
  await tables.locks.update(lock, {
    data: (counted) => {
      counted.failures = isShut ? 0 : failures;
      counted.blockedUntil = blockedUntil;
    },
  });
  return isShut ? blocked(blockedUntil) : undefined;
};

/** A success: the failures before it are forgotten. */
export const forgetFailures = (tables: Tables, door: string): void => {
  tables.locks.deleteMany((query) => query.where({ id: door }));
};
