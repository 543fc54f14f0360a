import { errorResponse } from '../contract/error-response';
import {
  lockedOutResponse,
  lockoutDurationMs,
  mailWindow,
  maxFailedAttempts,
  maxMailsPerWindow,
} from '../domain/lockout';
import type { RequestContext, WriteContext } from './call';

/**
 * Refuses to go on while there have been too many failures.
 *
 * @param id what is tried: `password:` and a username, or `operator:` and a name
 * @throws a 429 that says until when
 */
export const assertNotLockedOut = async (
  { db, ports }: Pick<RequestContext, 'db' | 'ports'>,
  id: string,
): Promise<void> => {
  const door = await db.selectFrom('doors').select('blockedUntil').where('id', '=', id).executeTakeFirst();
  if (door && door.blockedUntil > ports.now()) throw lockedOutResponse(ports, door.blockedUntil);
};

/**
 * Begins a try: of several at the same time, one comes after the other, and none is missed in the count.
 *
 * @param id as in `assertNotLockedOut`
 * @throws a 429 when others have failed too often meanwhile
 */
export const beginAttempt = async (
  call: Pick<WriteContext, 'db' | 'acquireLocks' | 'ports'>,
  id: string,
): Promise<void> => {
  await call.acquireLocks('door', [id]);
  await assertNotLockedOut(call, id);
};

/**
 * Counts a failure of a try that was begun. The last allowed failure blocks. The refusal has to be returned, not thrown, or the count is undone.
 *
 * @returns what the call answers: a 429 when it is blocked now, else `failed`
 */
export const recordFailedAttempt = async (
  { db, ports }: Pick<WriteContext, 'db' | 'ports'>,
  id: string,
  failed: readonly [status: number, message: string],
): Promise<{ readonly answer: Response; readonly isBlocked: boolean }> => {
  const { failures } = await db
    .insertInto('doors')
    .values({ id, failures: 1, blockedUntil: 0 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ failures: eb('doors.failures', '+', 1), blockedUntil: 0 })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < maxFailedAttempts) return { answer: errorResponse(...failed), isBlocked: false };
  const blockedUntil = ports.now() + lockoutDurationMs;
  await db.updateTable('doors').set({ failures: 0, blockedUntil }).where('id', '=', id).execute();
  return { answer: lockedOutResponse(ports, blockedUntil), isBlocked: true };
};

/** A lock of a user in the browser of this request: a browser that the user has signed in with before has its own, which nobody else reaches. */
export const lockFor = (
  { device }: Pick<RequestContext, 'device'>,
  lock: string,
  personId: string | undefined,
): string => (device && personId !== undefined && device.isKnownTo(personId) ? `${lock} ${device.id}` : lock);

/** Whether a code may still be tried. Counts are kept as long as the code. */
export const mayTryCode = async ({ db }: Pick<RequestContext, 'db'>, lock: string): Promise<boolean> => {
  const door = await db.selectFrom('doors').select('failures').where('id', '=', lock).executeTakeFirst();
  return (door?.failures ?? 0) < maxFailedAttempts;
};

/**
 * Counts a wrong code.
 *
 * @param expiresAt of the code, epoch ms
 */
export const countWrongCode = async (
  { db }: Pick<WriteContext, 'db'>,
  lock: string,
  expiresAt: number,
): Promise<void> => {
  await db
    .insertInto('doors')
    .values({ id: lock, failures: 1, blockedUntil: expiresAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ failures: eb('doors.failures', '+', 1) })))
    .execute();
};

/** Forgets earlier failures, after a success. */
export const clearFailedAttempts = async ({ db }: Pick<WriteContext, 'db'>, id: string): Promise<void> => {
  await db.deleteFrom('doors').where('id', '=', id).execute();
};

/**
 * Counts a mail that a visitor asks for at the address that they give, whether or not there is an account.
 *
 * @param lock of the address
 * @throws a 429 that says until when, after too many
 */
export const countMailRequest = async (
  { db, ports }: Pick<WriteContext, 'db' | 'ports'>,
  lock: string,
): Promise<void> => {
  const now = ports.now();
  const first = { failures: 1, blockedUntil: now + mailWindow };
  const { failures, blockedUntil } = await db
    .insertInto('doors')
    .values({ id: lock, ...first })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const isOver = eb('doors.blockedUntil', '<=', now);
        return {
          failures: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('doors.failures', '+', 1))
            .end(),
          blockedUntil: eb.case().when(isOver).then(first.blockedUntil).else(eb.ref('doors.blockedUntil')).end(),
        };
      }),
    )
    .returning(['failures', 'blockedUntil'])
    .executeTakeFirstOrThrow();
  if (failures > maxMailsPerWindow)
    throw lockedOutResponse(
      ports,
      blockedUntil,
      'Too many emails were asked for at this address. Please wait before you try again.',
    );
};
