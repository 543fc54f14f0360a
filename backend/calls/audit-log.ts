import type { Row } from '../database/tables';
import { type DbContext, nowIso } from './context';

/** Records an audit event in the current transaction. Must not contain addresses, names or emails of customers. */
export const recordAuditEvent = async (
  { db, ports }: DbContext,
  event: Pick<Row<'auditEvents'>, 'kind' | 'orderId'> &
    Partial<Pick<Row<'auditEvents'>, 'actor' | 'personId' | 'needsAction' | 'detail'>>,
): Promise<void> => {
  const { detail = {}, ...rest } = event;
  await db
    .insertInto('auditEvents')
    .values({ actor: null, needsAction: false, ...rest, createdAt: nowIso({ ports }), detail: JSON.stringify(detail) })
    .execute();
};
