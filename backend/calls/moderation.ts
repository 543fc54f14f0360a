import type { ExpressionBuilder } from 'kysely';
import { SuspendedResponse } from '../contract/error-response';
import type { Db, Row, Tables } from '../database/tables';
import { takedownAfterChange } from '../domain/takedown';
import { recordAuditEvent } from './audit-log';
import type { WriteContext } from './context';

/** Ids of suspended users. */
export const suspendedUserIds = (db: Db) =>
  db.selectFrom('people').select('people.id').where('suspensionReason', 'is not', null);

/**
 * Rejects a suspended user. Call it with a lock on the user, so that a concurrent suspension is seen.
 *
 * @throws a 401 with the operator's reason
 */
export const assertNotSuspended = async (db: Db, personId: string): Promise<void> => {
  const person = await db.selectFrom('people').select('suspensionReason').where('id', '=', personId).executeTakeFirst();
  if (person?.suspensionReason) throw new SuspendedResponse(person.suspensionReason);
};

/** Whether others see a giftlist: neither its owner nor an operator hides it, and its owner is not suspended. */
export const isShownToOthers = (eb: ExpressionBuilder<Tables, 'giftlists'>, db: Db) =>
  eb.and([
    eb('giftlists.isHidden', '=', false),
    eb('giftlists.takedownReason', 'is', null),
    eb('giftlists.ownerId', 'not in', suspendedUserIds(db)),
  ]);

/** Columns of a taken-down list after its owner changed it. Records the end of the takedown. */
export const updateTakedown = async (
  context: WriteContext,
  list: Row<'giftlists'>,
): Promise<ReturnType<typeof takedownAfterChange>> => {
  if (list.takedownReason === null) return undefined;
  const items = await context.db.selectFrom('giftlistItems').selectAll().where('giftlistId', '=', list.id).execute();
  const columns = takedownAfterChange(list, { ...list, items });
  if (columns?.takedownParts === null)
    await recordAuditEvent(context, {
      kind: 'giftlist corrected',
      personId: list.ownerId,
      detail: { giftlist: list.id },
    });
  return columns;
};
