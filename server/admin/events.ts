import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from './context';

/** Events that wait for an operator, oldest first. */
export const openEvents = (db: Db) =>
  db
    .selectFrom('auditEvents')
    .select(['seq', 'createdAt', 'kind', 'orderId', 'detail'])
    // A literal instead of a parameter, so that SQLite uses the partial index of open events.
    .where(sql<boolean>`needs_action`)
    .orderBy('seq')
    .execute();

/** Event of an earlier press on the same form, by its idempotency key. */
export const eventOfForm = async (db: Db, key: string | undefined) =>
  key === undefined
    ? undefined
    : db
        .selectFrom('auditEvents')
        .select(['orderId', 'detail', 'createdAt'])
        .where('actionKey', '=', key)
        .executeTakeFirst();

/**
 * Runs an admin action once per form. Its event has the form's key.
 *
 * @param key undefined for an action without a form
 * @returns undefined for a second press, which changes nothing
 */
export const runOnce = <Result>(
  context: AdminContext,
  key: string | undefined,
  act: (transaction: AdminTransaction) => Promise<Result>,
): Promise<Result | undefined> =>
  runAction(context, async (transaction) => {
    // Lock, because both presses may arrive before either has recorded its event.
    if (key !== undefined) await transaction.acquireLocks('form', [key]);
    return (await eventOfForm(transaction.db, key)) ? undefined : act(transaction);
  });

/** Query of the latest events, latest first, for the changes of the edited fields. */
export const latestEvents = (db: Db) =>
  db.selectFrom('auditEvents').select(['createdAt', 'actor', 'kind', 'detail']).orderBy('seq', 'desc').limit(20);

/** Whether only an action on the order closes an event of this kind: a refund, or releasing the hold. */
export const isClosedByOrder = (kind: string): boolean => kind === 'payment held';

/**
 * Closes an event.
 *
 * @param seq number of the event
 * @param actionKey key of the form: a second press changes nothing
 * @throws OperatorError if there is no such open event, or only an action on its order closes it
 */
export const closeEvent = (context: AdminContext, seq: number, actionKey?: string): Promise<void> =>
  runOnce(context, actionKey, async (transaction) => {
    const { db } = transaction;
    const found = (await openEvents(db)).find((event) => event.seq === seq);
    if (found && isClosedByOrder(found.kind))
      throw new OperatorError('The payment is on hold: refund the order or release the hold.');
    const closed = await db
      .updateTable('auditEvents')
      .set({ needsAction: false })
      .where('seq', '=', seq)
      .where('needsAction', '=', true)
      .returning(['kind', 'orderId'])
      .executeTakeFirst();
    if (!closed) throw new OperatorError(`No open event has the number ${seq}.`);
    const detail = { number: seq, closed: closed.kind };
    await recordAction(transaction, { kind: 'event closed', orderId: closed.orderId, actionKey, detail });
  });
