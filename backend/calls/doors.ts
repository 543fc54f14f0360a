import { refusal } from '../contract/refusal';
import { blocked, lockoutTime, maxFailures } from '../domain/lockout';
import type { Call, WritingCall } from './call';

/**
 * Refuses to go on while there have been too many failures.
 *
 * @param id what is tried: `password:` and a username, `code:` and an email, or `operator:` and a name
 * @throws a 429 that says until when
 */
export const assertNotBlocked = async ({ db, ports }: Pick<Call, 'db' | 'ports'>, id: string): Promise<void> => {
  const door = await db.selectFrom('doors').select('blockedUntil').where('id', '=', id).executeTakeFirst();
  if (door && door.blockedUntil > ports.now()) throw blocked(door.blockedUntil, ports.now());
};

/**
 * Begins a try: of several at the same time, one comes after the other, and none is missed in the count.
 *
 * @param id as in `assertNotBlocked`
 * @throws a 429 when others have failed too often meanwhile
 */
export const beginTry = async (call: Pick<WritingCall, 'db' | 'hold' | 'ports'>, id: string): Promise<void> => {
  await call.hold('door', [id]);
  await assertNotBlocked(call, id);
};

/**
 * Counts a failure of a try that was begun. The last allowed failure blocks. The refusal has to be returned, not thrown, or the count is undone.
 *
 * @returns what the call answers: a 429 when it is blocked now, else `failed`
 */
export const countFailure = async (
  { db, ports }: Pick<WritingCall, 'db' | 'ports'>,
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
  if (failures < maxFailures) return { answer: refusal(...failed), isBlocked: false };
  const blockedUntil = ports.now() + lockoutTime;
  await db.updateTable('doors').set({ failures: 0, blockedUntil }).where('id', '=', id).execute();
  return { answer: blocked(blockedUntil, ports.now()), isBlocked: true };
};

/** Forgets earlier failures, after a success. */
export const forgetFailures = async ({ db }: Pick<WritingCall, 'db'>, id: string): Promise<void> => {
  await db.deleteFrom('doors').where('id', '=', id).execute();
};
