import { nowIso } from '#backend/calls/context.ts';
import { type OrderItemRow, trackingOfRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { decrementStock } from '#backend/calls/stock.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import type { ShipmentEnd, Tracking } from '#backend/domain/fulfillment.ts';
import { takenBackNews } from '#backend/domain/order-mails.ts';
import { changedFields } from '../changes';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { storeAddress } from './correct-order';
import { resetLabel } from './labels';
import { isTrackingShown, lockForAction, mailUnits, notifyBuyer, notifyOfShipment, type OrderForm } from './orders';
import { updateItem } from './rows';
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

const findShipment = async (
  { db }: Pick<Transaction, 'db'>,
  orderId: string,
  id: string,
): Promise<Row<'shipments'>> => {
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
 * Changes the tracking of a shipment, and notifies a buyer who sees it.
 *
 * @returns whether something changed: false for a repeated call
 * @throws EditConflict, OperatorError
 */
export const changeTracking = (
  context: AdminContext,
  form: ShipmentForm,
  tracking: Tracking,
  shown: ReturnType<typeof trackingTexts>,
): Promise<boolean> =>
  runAction(context, async (transaction) => {
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
    const units = unitsIn(items, shipmentId);
    const [first] = units;
    if (!first) return false;
    // Otherwise the message that follows has the new tracking.
    if (shipment.notifiedAt !== null && isTrackingShown(units))
      await notifyOfShipment(transaction, order, units, saved);
    const detail = { item: first.item.position + 1, carrier: carrier ?? 'another carrier' };
    await recordAction(transaction, { kind: 'tracking changed', orderId, actionKey: key, detail });
    return true;
  });

/** Reasons for which a parcel does not arrive, and how its shipment ends. */
const ends = {
  'The address was wrong': 'came back',
  'Nobody took it': 'came back',
  'It was refused': 'came back',
  'It was lost': 'lost',
} as const satisfies Readonly<Record<string, ShipmentEnd>>;

const isReason = (text: string): text is keyof typeof ends => Object.hasOwn(ends, text);

/** Reasons for which a parcel does not arrive, to choose from. */
export const returnReasons: readonly string[] = Object.keys(ends);

/** A form that takes a shipment back. */
export interface TakeBack extends ShipmentForm {
  /** A reason of {@link returnReasons}; undefined if the parcel has never left. */
  readonly reason?: string;
  /** Fields of the address form, if the address is corrected. */
  readonly address?: Readonly<Record<string, string>> | undefined;
}

/** Kind of the audit event, by how a shipment ends. */
const eventKinds: Readonly<Record<ShipmentEnd, string>> = {
  undone: 'shipping undone',
  'came back': 'parcel came back',
  lost: 'parcel lost',
  returned: 'parcel came back',
};

/** @throws OperatorError for an unknown reason, and for undoing a shipment that is too old */
const endOf = (
  { chargedBackCents, refundedCents, totalCents }: Row<'orders'>,
  { shippedAt }: Row<'shipments'>,
  reason: string | undefined,
  now: number,
): ShipmentEnd => {
  if (reason !== undefined && !isReason(reason)) throw new OperatorError('Choose a reason.', 'reason');
  if (reason === undefined && !canUndo(shippedAt, now))
    throw new OperatorError('It shipped more than a day ago. Choose ‘Parcel came back’ if it did not arrive.');
  // The money is back with the buyer, so the units stay in the shop.
  if (chargedBackCents > 0 || (totalCents > 0 && refundedCents >= totalCents)) return 'returned';
  return reason === undefined ? 'undone' : ends[reason];
};

/** Whether the buyer was notified of a shipment that still counts as shipped. */
export const isNotified = async (db: Db, { orderId, shipmentId }: ShipmentForm): Promise<boolean> => {
  const shipment = await findShipment({ db }, orderId, shipmentId);
  return shipment.notifiedAt !== null && shipment.endReason === null;
};

/**
 * Takes back a shipment: its units must ship again, unless the buyer has the money back. Units of a lost parcel leave the
 * stock again. Notifies the buyer, unless the shipment is undone before its own notification. Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OrderChanged, OperatorError
 */
export const takeBackShipment = (context: AdminContext, form: TakeBack): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { orderId, shipmentId, key, reason, address } = form;
    const { db } = transaction;
    const found = await findShipment(transaction, orderId, shipmentId);
    // An earlier copy of this form has already taken the shipment back.
    if (found.endReason !== null && found.endReason !== 'returned') return false;
    const { order, items, isRepeated } = await lockForAction(transaction, form);
    const shipment = await findShipment(transaction, orderId, shipmentId);
    if (isRepeated || shipment.endReason !== null) return false;
    if (order.ownerId.startsWith('erased_'))
      throw new OperatorError('The data of this customer was erased, with the address: nothing can ship again.');
    const { notifiedAt, destination } = shipment;
    const endReason = endOf(order, shipment, reason, context.ports.now());
    const units = unitsIn(items, shipmentId);
    const lost = units.map(({ item: { productId }, quantity }) => ({ productId, quantity }));
    if (endReason === 'lost' && !(await decrementStock(transaction, lost)))
      throw new OperatorError('Too few are in stock to send it again. Correct the stock, or refund the order.');
    const endedAt = nowIso(transaction);
    await db.updateTable('shipments').set({ endedAt, endReason }).where('id', '=', shipmentId).execute();
    for (const { item } of units) await updateItem(db, item, { updatedAt: endedAt });
    if (reason !== undefined) await resetLabel(db, orderId, destination);
    if (address && destination !== null && endReason !== 'returned')
      await storeAddress(transaction, {
        orderId,
        destination,
        position: units[0]?.item.position ?? 0,
        address,
        reason: 'The parcel came back',
      });
    await updateOrderState(db, orderId);
    const told = units.map(({ item, quantity }) => mailUnits(item, quantity));
    if (notifiedAt !== null || reason !== undefined)
      await notifyBuyer(transaction, order, takenBackNews(endReason, told));
    const kind = eventKinds[endReason];
    for (const [index, { item, quantity }] of units.entries()) {
      const detail = { item: item.position + 1, quantity, ...(reason !== undefined && { reason }) };
      await recordAction(transaction, { kind, orderId, actionKey: index === 0 ? key : undefined, detail });
    }
    return true;
  });
