import { sql } from 'kysely';
import type { Db, Row } from '../database/tables';
import { type DbContext, nowIso } from './context';

/** An event without its number and time. */
export interface NewAuditEvent
  extends Pick<Row<'auditEvents'>, 'kind'>,
    Partial<Pick<Row<'auditEvents'>, 'actor' | 'orderId' | 'personId' | 'needsAction' | 'detail'>> {
  /** Idempotency key of the form that caused the event. */
  readonly actionKey?: string | undefined;
}

/** Events per statement, because databases limit the number of values. */
const batchSize = 500;

/** Records audit events in the current transaction. They must not contain addresses, names or emails of customers. */
export const recordAuditEvents = async ({ db, ports }: DbContext, events: readonly NewAuditEvent[]): Promise<void> => {
  const createdAt = nowIso({ ports });
  const rows = events.map(({ detail = {}, actionKey = null, ...rest }) => ({
    actor: null,
    orderId: null,
    personId: null,
    needsAction: false,
    ...rest,
    createdAt,
    actionKey,
    detail: JSON.stringify(detail),
  }));
  for (let start = 0; start < rows.length; start += batchSize)
    await db
      .insertInto('auditEvents')
      .values(rows.slice(start, start + batchSize))
      .execute();
};

/** Records an audit event in the current transaction. It must not contain addresses, names or emails of customers. */
export const recordAuditEvent = (context: DbContext, event: NewAuditEvent): Promise<void> =>
  recordAuditEvents(context, [event]);

/** Closes the open events of some kinds about an order. Reads these few from their index: an order may have many others. */
export const closeEvents = async (db: Db, orderId: string, ...kinds: readonly string[]): Promise<void> => {
  await db
    .updateTable('auditEvents')
    .set({ needsAction: false })
    .where(sql<boolean>`needs_action and coalesce(order_id, '') = ${orderId}`)
    .where('kind', 'in', kinds)
    .execute();
};
