import { errorResponse } from '../contract/error-response';
import type { Transaction } from '../database/transaction';
import {
  lockedOutResponse,
  lockoutDurationMs,
  mailWindow,
  maxFailedAttempts,
  maxMailsOfAll,
  maxMailsPerWindow,
} from '../domain/lockout';
import { isPending, maxClockDifference } from '../domain/pending';
import type { Context, DbContext } from './context';

/**
 * Rejects an attempt during a lockout.
 *
 * @param id key of the lockout: `password:` with a username or an email, or `operator:` with a name
 * @throws a 429 with the end of the lockout
 */
export const assertNotLockedOut = async ({ db, ports }: DbContext, id: string): Promise<void> => {
  const lockout = await db.selectFrom('lockouts').select('blockedUntil').where('id', '=', id).executeTakeFirst();
  if (lockout && isPending(lockout.blockedUntil, ports.now(), lockoutDurationMs))
    throw lockedOutResponse(ports, lockout.blockedUntil);
};

/**
 * Begins an attempt. Locks the key, so that concurrent attempts are serialized and each is counted.
 *
 * @param id as in `assertNotLockedOut`
 * @throws a 429 when concurrent attempts have caused a lockout
 */
export const beginAttempt = async (context: DbContext & Transaction, id: string): Promise<void> => {
  await context.acquireLocks('lockout', [id]);
  await assertNotLockedOut(context, id);
};

/**
 * Counts a failed attempt; the last allowed one starts the lockout. Return the response instead of throwing it, or the
 * count is rolled back.
 *
 * @param failure error response of an attempt that does not start a lockout
 * @returns `isLockedOut`: whether this attempt starts a lockout; `response`: a 429 if so, otherwise `failure`
 */
export const recordFailedAttempt = async (
  { db, ports }: DbContext,
  id: string,
  failure: readonly [status: number, message: string],
): Promise<{ readonly response: Response; readonly isLockedOut: boolean }> => {
  const { failures } = await db
    .insertInto('lockouts')
    .values({ id, failures: 1, blockedUntil: 0 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ failures: eb('lockouts.failures', '+', 1), blockedUntil: 0 })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < maxFailedAttempts) return { response: errorResponse(...failure), isLockedOut: false };
  const blockedUntil = ports.now() + lockoutDurationMs;
  await db.updateTable('lockouts').set({ failures: 0, blockedUntil }).where('id', '=', id).execute();
  return { response: lockedOutResponse(ports, blockedUntil), isLockedOut: true };
};

/**
 * Lockout key of a user. A browser that the user has signed in with has its own key, so that strangers cannot lock it.
 *
 * @param key lockout key of all other browsers
 */
export const lockoutKeyFor = (
  { device }: Pick<Context, 'device'>,
  key: string,
  personId: string | undefined,
): string => (device && personId !== undefined && device.isKnownTo(personId) ? `${key} ${device.id}` : key);

/** Lockout key of password sign-ins, by the key of a username or an email. */
export const passwordLockout = (key: string): string => `password:${key}`;

/** Keys of codes that may still be tried. Each code has its own count of wrong attempts. */
export const findOpenKeys = async ({ db }: DbContext, lockoutKeys: readonly string[]): Promise<ReadonlySet<string>> => {
  const used = await db
    .selectFrom('lockouts')
    .select('id')
    .where('id', 'in', lockoutKeys.length > 0 ? lockoutKeys : [''])
    .where('failures', '>=', maxFailedAttempts)
    .execute();
  const usedKeys = new Set(used.map(({ id }) => id));
  return new Set(lockoutKeys.filter((key) => !usedKeys.has(key)));
};

/**
 * Counts a wrong code for each code that it was compared with.
 *
 * @param expiresAt of the last of these codes, epoch ms
 */
export const countWrongCode = async (
  { db }: DbContext,
  lockoutKeys: ReadonlySet<string>,
  expiresAt: number,
): Promise<void> => {
  if (lockoutKeys.size === 0) return;
  await db
    .insertInto('lockouts')
    .values([...lockoutKeys].toSorted().map((id) => ({ id, failures: 1, blockedUntil: expiresAt })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ failures: eb('lockouts.failures', '+', 1) })),
    )
    .execute();
};

/** Resets the count after a success. */
export const clearFailedAttempts = async ({ db }: DbContext, id: string): Promise<void> => {
  await db.deleteFrom('lockouts').where('id', '=', id).execute();
};

/** Counts a mail. @throws a 429 with the end of the window, after too many */
const countMail = async ({ db, ports }: DbContext, lockoutKey: string, maxMails: number): Promise<void> => {
  const now = ports.now();
  const newWindow = { failures: 1, blockedUntil: now + mailWindow };
  const { failures, blockedUntil } = await db
    .insertInto('lockouts')
    .values({ id: lockoutKey, ...newWindow })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const isOver = eb.or([
          eb('lockouts.blockedUntil', '<=', now),
          // Stored while the clock was ahead.
          eb('lockouts.blockedUntil', '>', newWindow.blockedUntil + maxClockDifference),
        ]);
        return {
          failures: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('lockouts.failures', '+', 1))
            .end(),
          blockedUntil: eb.case().when(isOver).then(newWindow.blockedUntil).else(eb.ref('lockouts.blockedUntil')).end(),
        };
      }),
    )
    .returning(['failures', 'blockedUntil'])
    .executeTakeFirstOrThrow();
  if (failures > maxMails)
    throw lockedOutResponse(
      ports,
      blockedUntil,
      'Too many emails were requested for this address. Please wait before trying again.',
    );
};

/**
 * Counts a mail requested for an address, with or without an account. A browser that the user has signed in with, and
 * each network count apart, so that a stranger cannot use up the mails of others.
 *
 * @throws a 429 with the end of the window, after too many
 */
export const countMailRequest = async (
  context: DbContext & Pick<Context, 'device' | 'network'>,
  key: string,
  personId: string | undefined,
): Promise<void> => {
  const ownKey = lockoutKeyFor(context, key, personId);
  if (ownKey !== key || context.network === undefined) return countMail(context, ownKey, maxMailsPerWindow);
  await countMail(context, `${key} ${context.network}`, maxMailsPerWindow);
  await countMail(context, key, maxMailsOfAll);
};
