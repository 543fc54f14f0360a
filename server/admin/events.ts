import { recordAuditEvent } from '../../backend/calls/audit-log';
import type { Db } from '../../backend/database/tables';
import { OperatorError, type AdminContext } from './context';

/** Events that wait for an operator, oldest first. */
export const openEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select(['place', 'createdAt', 'kind', 'orderId', 'detail'])
    .where('isOpen', '=', true)
    .orderBy('place')
    .execute();

/**
 * Closes an event.
 *
 * @param place number of the event
 * @throws OperatorError if there is no such open event, or another command closes it
 */
export const closeEvent = ({ transact, ports, actor }: AdminContext, place: number): Promise<void> =>
  transact(async ({ db }) => {
    const found = (await openEvents(db)).find((event) => event.place === place);
    if (!found) throw new OperatorError(`No open event has the number ${place}.`);
    if (found.kind === 'payment held')
      throw new OperatorError('The payment is on hold: refund the order or release the hold.');
    await db.updateTable('events').set({ isOpen: false }).where('place', '=', place).execute();
    const detail = { number: place, closed: found.kind };
    await recordAuditEvent({ db, ports }, { kind: 'event closed', actor, orderId: found.orderId, detail });
  });
