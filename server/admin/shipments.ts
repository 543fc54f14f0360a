import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { fulfillmentOf, type Tracking, withTracking } from '#backend/domain/fulfillment.ts';
import { changedFields } from './changes';
import { type AdminContext, OperatorError } from './context';
import { itemAt, lockPaidOrderWithItems, notifyOfShipment, saveFulfillment } from './orders';

/** The last shipment of an order item. */
export interface LastShipment {
  readonly orderId: string;
  /** Position of the item in its order. */
  readonly position: number;
  /** Number of shipments when the form was opened, to detect conflicts. */
  readonly openedShipments: number;
}

/** Carrier and number as texts, to compare them. */
export const trackingTexts = ({ carrier = '', trackingNumber = '' }: Tracking) => ({ carrier, number: trackingNumber });

/**
 * Changes the tracking of an item's last shipment, and notifies the buyer.
 *
 * @returns whether it is new
 * @throws EditConflict, OperatorError
 */
export const changeTracking = (
  { transact, ports, actor }: AdminContext,
  { orderId, position, openedShipments }: LastShipment,
  tracking: Tracking,
  opened: ReturnType<typeof trackingTexts>,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const found = itemAt(items, orderId, position);
    const before = fulfillmentOf(found.item);
    const last = before.shipments.at(-1);
    if (!last || before.shipments.length !== openedShipments)
      throw new OperatorError('The shipments of this item have changed since the form was opened. Nothing was saved.');
    const sent = trackingTexts(tracking);
    const stored = trackingTexts(last);
    const changed = changedFields('This shipment', opened, stored, sent).some((name) => sent[name] !== stored[name]);
    if (!changed) return false;
    await saveFulfillment(transaction.db, order, items, new Map([[position, withTracking(before, tracking)]]));
    const tell = { ...transaction, ports };
    await notifyOfShipment(
      tell,
      order,
      found,
      `${last.quantity} × ${found.item.product?.name ?? 'an item'} shipped`,
      tracking,
    );
    const detail = { item: position + 1, carrier: tracking.carrier ?? 'another carrier' };
    await recordAuditEvent(tell, { kind: 'tracking changed', actor, orderId, detail });
    return true;
  });
