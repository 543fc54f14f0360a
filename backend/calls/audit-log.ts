import type { Row } from '../database/tables';
import { nowIso, type WriteContext } from './call';

/** What the people who run the shop are to know; it is kept with the change or not at all. No addresses, names or emails stand in it. */
export const recordAuditEvent = async (
  { db, ports }: Pick<WriteContext, 'db' | 'ports'>,
  event: Pick<Row<'events'>, 'kind' | 'orderId'> & Partial<Pick<Row<'events'>, 'actor' | 'isOpen' | 'detail'>>,
): Promise<void> => {
  const { detail = {}, ...rest } = event;
  await db
    .insertInto('events')
    .values({ actor: null, isOpen: false, ...rest, createdAt: nowIso({ ports }), detail: JSON.stringify(detail) })
    .execute();
};
