import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { fulfillmentOf, type Tracking, withoutLastShipment, withTracking } from '#backend/domain/fulfillment.ts';
import { changedFields } from './changes';
import { type AdminContext, OperatorError } from './context';
import { itemAt, itemName, lockPaidOrderWithItems, notifyBuyer, notifyOfShipment, saveFulfillment } from './orders';

/** The last shipment of an order item. */
export interface LastShipment {
  readonly orderId: string;
  /** Position of the item in its order. */
  readonly position: number;
  /** Number of shipments when the form was opened, to detect conflicts. */
  readonly shownShipmentCount: number;
}

/** Time within which a shipment that was marked by mistake can be undone, ms. */
const undoTime = 24 * 60 * 60_000;

/** Whether a shipment is recent enough to be undone. An older one has left, so its parcel can only be returned. */
export const canUndo = (shippedAt: string | null | undefined, now: number): boolean =>
  shippedAt ? Date.parse(shippedAt) > now - undoTime : false;

/** Carrier and number as texts, to compare them. */
export const trackingTexts = ({ carrier = '', trackingNumber = '' }: Tracking) => ({ carrier, number: trackingNumber });

/**
 * Changes the tracking of an item's last shipment, and notifies the buyer.
 *
 * @returns whether something changed: false for a repeated call
 * @throws EditConflict, OperatorError
 */
export const changeTracking = (
  { transact, ports, actor }: AdminContext,
  { orderId, position, shownShipmentCount }: LastShipment,
  tracking: Tracking,
  shown: ReturnType<typeof trackingTexts>,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const found = itemAt(items, orderId, position);
    const before = fulfillmentOf(found.item);
    const last = before.shipments.at(-1);
    if (!last || before.shipments.length !== shownShipmentCount)
      throw new OperatorError('The shipments of this item have changed since the form was opened. Nothing was saved.');
    const sent = trackingTexts(tracking);
    const stored = trackingTexts(last);
    const changed = changedFields('This shipment', shown, stored, sent).some((name) => sent[name] !== stored[name]);
    if (!changed) return false;
    await saveFulfillment(transaction.db, order, items, new Map([[position, withTracking(before, tracking)]]));
    const tx = { ...transaction, ports };
    await notifyOfShipment(tx, order, found, `${last.quantity} × ${itemName(found)} shipped`, tracking);
    const detail = { item: position + 1, carrier: tracking.carrier ?? 'another carrier' };
    await recordAuditEvent(tx, { kind: 'tracking changed', actor, orderId, detail });
    return true;
  });

/**
 * Takes back the last shipment of an item: its units must be shipped again, and the buyer is notified (reading 362).
 * Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OperatorError
 */
export const takeBackShipment = (
  { transact, ports, actor }: AdminContext,
  { orderId, position, shownShipmentCount }: LastShipment,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const found = itemAt(items, orderId, position);
    const before = fulfillmentOf(found.item);
    // An earlier copy of this form has already taken the shipment back.
    if (before.shipments.length === shownShipmentCount - 1) return false;
    const last = before.shipments.at(-1);
    if (!last || before.shipments.length !== shownShipmentCount || !before.status.endsWith('SHIPPED'))
      throw new OperatorError('The shipments of this item have changed since the form was opened. Nothing was saved.');
    if (order.ownerId.startsWith('erased_'))
      throw new OperatorError('The data of this customer was erased, with the address: nothing can ship again.');
    const after = withoutLastShipment(before, found.quantity - found.canceled, nowIso({ ports }));
    await saveFulfillment(transaction.db, order, items, new Map([[position, after]]));
    const isUndone = canUndo(last.shippedAt, ports.now());
    const unitsText = `${last.quantity} × ${itemName(found)}`;
    const tx = { ...transaction, ports };
    await notifyBuyer(
      tx,
      order,
      isUndone ? `${unitsText} not shipped yet after all.` : `${unitsText} came back, to ship again.`,
    );
    const detail = { item: position + 1, quantity: last.quantity };
    await recordAuditEvent(tx, { kind: isUndone ? 'shipping undone' : 'parcel came back', actor, orderId, detail });
    return true;
  });
