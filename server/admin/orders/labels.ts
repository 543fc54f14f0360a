import { nowIso } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { type AdminContext, recordAction, runAction } from '../context';
import type { ReadyParcel } from './parcels';
import { updateDestination } from './rows';

/** Forgets that the label of a destination was printed: what is left to ship needs another one. */
export const resetLabel = async (db: Db, orderId: string, destination: number | null): Promise<void> => {
  if (destination !== null)
    await updateDestination(db, { orderId, destination }, { labelPrintedAt: null, labelPrintedBy: null });
};

/** Records who prints the labels of parcels, and that addresses have left the shop. */
export const recordLabels = (context: AdminContext, parcels: readonly ReadyParcel[]): Promise<void> =>
  runAction(context, async (transaction) => {
    const printed = { labelPrintedAt: nowIso(transaction), labelPrintedBy: context.actor };
    for (const parcel of parcels) await updateDestination(transaction.db, parcel, printed);
    await recordAction(transaction, { kind: 'labels printed', detail: { labels: parcels.length } });
  });
