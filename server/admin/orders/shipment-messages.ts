import { type BackendDeps, nowIso } from '#backend/calls/context.ts';
import { trackingOfRow } from '#backend/calls/order-items.ts';
import { runningShipments, uncanceledUnits } from '#backend/domain/fulfillment.ts';
import { itemName, lockPaidOrderWithItems, notifyOfShipment } from './orders';

/** Time within which the buyer does not hear of a shipment, so that a mistake can be undone, ms. */
export const messageDelay = 2 * 60_000;

/** Notifies the buyers of shipments that were not undone in time, once for each. */
export const sendShipmentMessages = async ({ db, transact, ports }: BackendDeps): Promise<void> => {
  const until = new Date(ports.now() - messageDelay).toISOString();
  const due = await db
    .selectFrom('shipments')
    .select(['id', 'orderId'])
    .where('notifiedAt', 'is', null)
    .where('endReason', 'is', null)
    .where('shippedAt', '<=', until)
    .orderBy('seq')
    .execute();
  for (const { id, orderId } of due)
    await transact(async (transaction) => {
      const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
      const claimed = await transaction.db
        .updateTable('shipments')
        .set({ notifiedAt: nowIso({ ports }) })
        .where('id', '=', id)
        .where('notifiedAt', 'is', null)
        .where('endReason', 'is', null)
        .returningAll()
        .executeTakeFirst();
      const shipped = items.filter(({ shipments }) => shipments.some((shipment) => shipment.id === id));
      const [first] = shipped;
      if (!claimed || !first) return;
      const texts = shipped.map((item) => {
        const running = runningShipments(item);
        const soFar = running.slice(0, running.findIndex((shipment) => shipment.id === id) + 1);
        const units = soFar.reduce((sum, { quantity }) => sum + quantity, 0);
        return `${units} of ${uncanceledUnits(item)} × ${itemName(item)}`;
      });
      const tx = { ...transaction, ports };
      await notifyOfShipment(tx, order, first, `${texts.join(', ')} shipped`, trackingOfRow(claimed));
    });
};
