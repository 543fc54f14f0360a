import { nowIso } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { eventOfForm } from '../events';
import { orderNumber } from './orders';
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

/** @throws OperatorError if an order has changed since its parcels were read: the label may show an old address */
const assertUnchanged = async (db: Db, parcels: readonly ReadyParcel[]): Promise<void> => {
  const versions = new Map(parcels.map(({ orderId, version }) => [orderId, version]));
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('id', 'in', [...versions.keys()])
    .execute();
  const changed = orders.find(({ id, version }) => version !== versions.get(id));
  if (changed)
    throw new OperatorError(`Order ${orderNumber(changed.id)} has just been changed. Look at it, then print again.`);
};

/** Parcels whose label was printed since they were read, with that label. */
const printedSince = async (db: Db, parcels: readonly ReadyParcel[]): Promise<ReadyParcel[]> => {
  const stored = await db
    .selectFrom('orderDestinations')
    .select(['orderId', 'number', 'labelPrintedAt', 'labelPrintedBy'])
    .where(
      'orderId',
      'in',
      parcels.map(({ orderId }) => orderId),
    )
    .where('labelPrintedAt', 'is not', null)
    .execute();
  return parcels.flatMap((parcel) => {
    const found = stored.find(({ orderId, number }) => orderId === parcel.orderId && number === parcel.destination);
    const label = found && { at: found.labelPrintedAt ?? '', by: found.labelPrintedBy ?? '' };
    return label && label.at !== parcel.label?.at ? { ...parcel, label } : [];
  });
};

/**
 * Records who prints the labels of parcels, and that addresses have left the shop.
 *
 * @param key of the form
 * @returns parcels whose label another operator has just printed: then nothing is recorded
 */
export const recordLabels = (
  context: AdminContext,
  parcels: readonly ReadyParcel[],
  key: string | undefined,
): Promise<readonly ReadyParcel[]> =>
  runAction(context, async (transaction) => {
    await transaction.acquireLocks(
      'order',
      parcels.map(({ orderId }) => orderId),
    );
    if ((await findFirstPress(transaction, key)) !== undefined) return [];
    await assertUnchanged(transaction.db, parcels);
    const printedByOthers = await printedSince(transaction.db, parcels);
    if (printedByOthers.length > 0) return printedByOthers;
    const actionKey = (await eventOfForm(transaction.db, key)) ? undefined : key;
    const printed = { labelPrintedAt: nowIso(transaction), labelPrintedBy: context.actor };
    for (const parcel of parcels) await updateDestination(transaction.db, parcel, printed);
    await recordAction(transaction, { kind: 'labels printed', actionKey, detail: { labels: parcels.length } });
    return [];
  });
