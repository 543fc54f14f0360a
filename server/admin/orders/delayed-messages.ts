import { type BackendDeps, nowIso } from '#backend/calls/context.ts';
import { trackingOfRow } from '#backend/calls/order-items.ts';
import { runningShipments, uncanceledUnits } from '#backend/domain/fulfillment.ts';
import { tellOfCanceledUnits } from './end-order';
import { lockPaidOrderWithItems, notifyOfShipment } from './orders';

/**
 * Delay of messages to buyers, ms: an operator can undo a shipment within it, and the message about canceled units can
 * contain their refund.
 */
export const messageDelay = 2 * 60_000;

/** Notifies the buyers of shipments that were not undone in time, once for each. */
const sendShipmentMessages = async ({ db, transact, ports }: BackendDeps): Promise<void> => {
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
      if (!claimed || shipped.length === 0) return;
      const units = shipped.map((item) => {
        const running = runningShipments(item);
        const soFar = running.slice(0, running.findIndex((shipment) => shipment.id === id) + 1);
        const sum = soFar.reduce((all, { quantity }) => all + quantity, 0);
        return { item, quantity: `${sum} of ${uncanceledUnits(item)}` };
      });
      await notifyOfShipment({ ...transaction, ports }, order, units, trackingOfRow(claimed));
    });
};

/** Notifies the buyers of canceled units whose refund the provider has not confirmed in time, once for each. */
const sendCancellationMessages = async ({ db, transact, ports }: BackendDeps): Promise<void> => {
  const due = await db
    .selectFrom('refunds')
    .select(['id', 'orderId'])
    .where('isDone', '=', false)
    .where('untoldUnits', 'is not', null)
    .where('askedAt', '<=', ports.now() - messageDelay)
    .orderBy('seq')
    .execute();
  for (const { id, orderId } of due)
    await transact(async (transaction) => {
      const { order } = await lockPaidOrderWithItems(transaction, orderId);
      const refund = await transaction.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
      if (refund && !refund.isDone) await tellOfCanceledUnits({ ...transaction, ports }, order, refund, 'follows');
    });
};

/** Periodic job: sends the messages that were delayed. */
export const sendDelayedMessages = async (deps: BackendDeps): Promise<void> => {
  await sendShipmentMessages(deps);
  await sendCancellationMessages(deps);
};
