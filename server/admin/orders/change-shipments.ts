import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { type OrderItemRow, trackingOfRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import type { ShipmentEnd, Tracking } from '#backend/domain/fulfillment.ts';
import { changedFields } from '../changes';
import { type AdminContext, OperatorError } from '../context';
import { itemName, lockForAction, notifyBuyer, notifyOfShipment, type OrderForm } from './orders';
import { readTracking } from './tracking';

/** Time within which a shipment that was marked by mistake can be undone, ms. */
const undoTime = 24 * 60 * 60_000;

/** Whether a shipment is recent enough to be undone. An older one has left, so its parcel can only be returned. */
export const canUndo = (shippedAt: string | null | undefined, now: number): boolean =>
  shippedAt ? Date.parse(shippedAt) > now - undoTime : false;

/** Carrier and number as texts, to compare them. */
export const trackingTexts = ({ carrier = '', trackingNumber = '' }: Tracking) => ({ carrier, number: trackingNumber });

/** A form about a shipment. */
export interface ShipmentForm extends OrderForm {
  readonly shipmentId: string;
}

/** Units of one item in a shipment. */
interface ShippedUnits {
  readonly item: OrderItemRow;
  readonly quantity: number;
}

/** Items of a shipment, with the units in it. */
const unitsIn = (items: readonly OrderItemRow[], shipmentId: string): ShippedUnits[] =>
  items.flatMap((item) => {
    const shipment = item.shipments.find(({ id }) => id === shipmentId);
    return shipment ? [{ item, quantity: shipment.quantity }] : [];
  });

const describeUnits = (units: readonly ShippedUnits[]): string =>
  units.map(({ item, quantity }) => `${quantity} × ${itemName(item)}`).join(', ');

const findShipment = async ({ db }: Transaction, orderId: string, id: string): Promise<Row<'shipments'>> => {
  const found = await db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new OperatorError('This order has no such shipment.');
  return found;
};

/**
 * Changes the tracking of a shipment, and notifies the buyer.
 *
 * @returns whether something changed: false for a repeated call
 * @throws EditConflict, OperatorError
 */
export const changeTracking = (
  { transact, ports, actor }: AdminContext,
  form: ShipmentForm,
  tracking: Tracking,
  shown: ReturnType<typeof trackingTexts>,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { orderId, shipmentId, key } = form;
    const { order, items, isRepeated } = await lockForAction(transaction, { orderId, key });
    const shipment = await findShipment(transaction, orderId, shipmentId);
    if (isRepeated) return false;
    if (shipment.endReason !== null) throw new OperatorError('This shipment was taken back. Nothing was saved.');
    const sent = trackingTexts(tracking);
    const stored = trackingTexts(trackingOfRow(shipment));
    const changed = changedFields('This shipment', shown, stored, sent).filter((name) => sent[name] !== stored[name]);
    if (changed.length === 0) return false;
    const merged = { ...stored, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) };
    const saved = readTracking(merged.carrier, merged.number);
    const { carrier = null, trackingNumber = null, trackingUrl = null } = saved;
    await transaction.db
      .updateTable('shipments')
      .set({ carrier, trackingNumber, trackingUrl })
      .where('id', '=', shipmentId)
      .execute();
    await updateOrderState(transaction.db, orderId);
    const tx = { ...transaction, ports };
    const units = unitsIn(items, shipmentId);
    const [first] = units;
    if (!first) return false;
    await notifyOfShipment(tx, order, first.item, `${describeUnits(units)} shipped`, saved);
    const detail = { item: first.item.position + 1, carrier: carrier ?? 'another carrier' };
    await recordAuditEvent(tx, { kind: 'tracking changed', actor, orderId, actionKey: key, detail });
    return true;
  });

/** Reason with which a shipment ends now, and the words about it for the buyer and the audit log. */
const endOf = (
  { chargedBackCents, refundedCents, totalCents }: Row<'orders'>,
  isRecent: boolean,
): { readonly endReason: ShipmentEnd; readonly text: string; readonly kind: string } => {
  // The money is back with the buyer, so the units stay in the shop.
  if (chargedBackCents > 0 || (totalCents > 0 && refundedCents >= totalCents))
    return { endReason: 'returned', text: 'returned.', kind: 'parcel came back' };
  if (isRecent) return { endReason: 'undone', text: 'not shipped yet after all.', kind: 'shipping undone' };
  return { endReason: 'came back', text: 'came back, to ship again.', kind: 'parcel came back' };
};

/**
 * Takes back a shipment: its units must ship again, unless the buyer has the money back. Notifies the buyer. Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OrderChanged, OperatorError
 */
export const takeBackShipment = ({ transact, ports, actor }: AdminContext, form: ShipmentForm): Promise<boolean> =>
  transact(async (transaction) => {
    const { orderId, shipmentId, key } = form;
    const { db } = transaction;
    const found = await findShipment(transaction, orderId, shipmentId);
    // An earlier copy of this form has already taken the shipment back.
    if (found.endReason !== null && found.endReason !== 'returned') return false;
    const { order, items, isRepeated } = await lockForAction(transaction, form);
    const shipment = await findShipment(transaction, orderId, shipmentId);
    if (isRepeated || shipment.endReason !== null) return false;
    if (order.ownerId.startsWith('erased_'))
      throw new OperatorError('The data of this customer was erased, with the address: nothing can ship again.');
    const { endReason, text, kind } = endOf(order, canUndo(shipment.shippedAt, ports.now()));
    const endedAt = nowIso({ ports });
    await db.updateTable('shipments').set({ endedAt, endReason }).where('id', '=', shipmentId).execute();
    const units = unitsIn(items, shipmentId);
    for (const { item } of units)
      await db
        .updateTable('orderItems')
        .set({ updatedAt: endedAt })
        .where('orderId', '=', orderId)
        .where('position', '=', item.position)
        .execute();
    await updateOrderState(db, orderId);
    const tx = { ...transaction, ports };
    await notifyBuyer(tx, order, `${describeUnits(units)} ${text}`);
    for (const [index, { item, quantity }] of units.entries()) {
      const detail = { item: item.position + 1, quantity };
      await recordAuditEvent(tx, { kind, actor, orderId, actionKey: index === 0 ? key : undefined, detail });
    }
    return true;
  });
