import { nowIso } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { type AdminContext, recordAction, runAction } from '../context';
import { eventOfForm } from '../events';
import type { ReadyParcel } from './parcels';
import { updateDestination } from './rows';

/** Forgets that the label of a destination was printed: what is left to ship needs another one. */
export const resetLabel = async (db: Db, orderId: string, destination: number | null): Promise<void> => {
  if (destination !== null)
    await updateDestination(db, { orderId, destination }, { labelPrintedAt: null, labelPrintedBy: null });
};

/** Time within which a press on the same form is a second press, not another print, ms. */
const secondPressMs = 10_000;

/** Time of a press on the same form that printed labels a moment ago; undefined without one. */
export const findFirstPress = async ({ db, ports }: Pick<AdminContext, 'db' | 'ports'>, key: string | undefined) => {
  const { createdAt } = (await eventOfForm(db, key)) ?? {};
  return createdAt !== undefined && Date.parse(createdAt) > ports.now() - secondPressMs ? createdAt : undefined;
};

/**
 * Records who prints the labels of parcels, and that addresses have left the shop.
 *
 * @param key of the form
 */
export const recordLabels = (
  context: AdminContext,
  parcels: readonly ReadyParcel[],
  key: string | undefined,
): Promise<void> =>
  runAction(context, async (transaction) => {
    await transaction.acquireLocks(
      'order',
      parcels.map(({ orderId }) => orderId),
    );
    if ((await findFirstPress(transaction, key)) !== undefined) return;
    const actionKey = (await eventOfForm(transaction.db, key)) ? undefined : key;
    const printed = { labelPrintedAt: nowIso(transaction), labelPrintedBy: context.actor };
    for (const parcel of parcels) await updateDestination(transaction.db, parcel, printed);
    await recordAction(transaction, { kind: 'labels printed', actionKey, detail: { labels: parcels.length } });
  });
