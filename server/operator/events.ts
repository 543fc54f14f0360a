import { recordAuditEvent } from '../../backend/calls/audit-log';
import type { Db } from '../../backend/database/tables';
import { NotDone, type Work } from './work';

/** Events that wait for an operator, the oldest first. */
export const openEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select(['place', 'createdAt', 'kind', 'orderId', 'detail'])
    .where('isOpen', '=', true)
    .orderBy('place')
    .execute();

/**
 * Closes an event that an operator has dealt with.
 *
 * @param place number of the event
 * @throws NotDone when there is no such open event, or another command decides on it
 */
export const closeEvent = ({ transact, ports, actor }: Work, place: number): Promise<void> =>
  transact(async ({ db }) => {
    const found = (await openEvents(db)).find((event) => event.place === place);
    if (!found) throw new NotDone(`There is no open event ${place}.`);
    if (found.kind === 'payment held') throw new NotDone('Its money is held: refund or accept that order.');
    await db.updateTable('events').set({ isOpen: false }).where('place', '=', place).execute();
    const detail = { number: place, closed: found.kind };
    await recordAuditEvent({ db, ports }, { kind: 'event closed', actor, orderId: found.orderId, detail });
  });
