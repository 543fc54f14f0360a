import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import type { AdminContext } from '../context';
import type { ReadyParcel } from './parcels';

/** Forgets that the label of a destination was printed: what is left to ship needs another one. */
export const resetLabel = async (db: Db, orderId: string, destination: number | null): Promise<void> => {
  if (destination === null) return;
  await db
    .updateTable('orderDestinations')
    .set({ labelPrintedAt: null, labelPrintedBy: null })
    .where('orderId', '=', orderId)
    .where('number', '=', destination)
    .execute();
};

/** Records who prints the labels of parcels, and that addresses have left the shop. */
export const recordLabels = (
  { transact, ports, actor }: AdminContext,
  parcels: readonly ReadyParcel[],
): Promise<void> =>
  transact(async ({ db }) => {
    const printed = { labelPrintedAt: nowIso({ ports }), labelPrintedBy: actor };
    for (const { orderId, destination } of parcels)
      await db
        .updateTable('orderDestinations')
        .set(printed)
        .where('orderId', '=', orderId)
        .where('number', '=', destination)
        .execute();
    await recordAuditEvent(
      { db, ports },
      { kind: 'labels printed', actor, orderId: null, detail: { labels: parcels.length } },
    );
  });
