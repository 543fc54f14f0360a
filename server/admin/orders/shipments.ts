import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { type OrderItemRow, trackingOfRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import {
  fulfillmentOf,
  leftUnits,
  type ShipmentEnd,
  shippedUnits,
  type Tracking,
  uncanceledUnits,
} from '#backend/domain/fulfillment.ts';
import { changedFields } from '../changes';
import { type AdminContext, OperatorError } from '../context';
import {
  assertNotDisputed,
  itemAt,
  itemName,
  lockForAction,
  notifyBuyer,
  notifyOfShipment,
  type OrderForm,
  orderNumber,
} from './orders';
import { readTracking } from './tracking';

/** Units of an item that are ready or shipped. */
export interface FulfillmentUpdate extends OrderForm {
  /** Position of the item in its order. */
  readonly position: number;
  /** Total units, including earlier ones, so that a repeated command has no effect; or `more` than those that shipped. */
  readonly quantity: number | { readonly more: number };
  readonly isShipped: boolean;
  /** Tracking of the units that are shipped by this update. */
  readonly tracking?: Tracking;
}

const unitsText = (units: number, words: string): string =>
  `${units} of this item ${units === 1 ? 'is' : 'are'} ${words}`;

/** @throws OperatorError for an order on hold, or with an open dispute */
const assertCanShip = async (db: Db, { id, isHeld }: Row<'orders'>): Promise<void> => {
  await assertNotDisputed(db, id);
  if (isHeld)
    throw new OperatorError(
      `The payment for order ${orderNumber(id)} is on hold. Refund it or release the hold first.`,
    );
};

const setUnits = (
  { db }: Transaction,
  { orderId, position }: OrderItemRow,
  units: Partial<Pick<Row<'orderItems'>, 'ready'>>,
  updatedAt: string,
) =>
  db
    .updateTable('orderItems')
    .set({ ...units, updatedAt })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute();

/** Units of one item to ship now. */
interface UnitsToShip {
  readonly item: OrderItemRow;
  readonly quantity: number;
}

/** Fulfillment status of an item of which more units were shipped. */
const statusAfter = (item: OrderItemRow, order: Row<'orders'>, quantity: number): string => {
  const shipment = { id: '', quantity, shippedAt: null, tracking: {}, endReason: null };
  return fulfillmentOf({ ...item, shipments: [...item.shipments, shipment] }, order).status;
};

/** Stores a shipment for each destination, and notifies the buyer of each. */
const storeShipments = async (
  context: AdminContext,
  transaction: Transaction,
  order: Row<'orders'>,
  units: readonly UnitsToShip[],
  { key, tracking = {} }: { readonly key?: string | undefined; readonly tracking?: Tracking | undefined },
): Promise<void> => {
  const { ports, actor } = context;
  const tx = { ...transaction, ports };
  const shippedAt = nowIso({ ports });
  const parcels = [...Map.groupBy(units, ({ item }) => item.destination)];
  for (const [index, [destination, parcel]] of parcels.entries()) {
    const id = key === undefined ? crypto.randomUUID() : index === 0 ? key : `${key}-${index}`;
    await transaction.db
      .insertInto('shipments')
      .values({ id, orderId: order.id, destination, shippedAt, ...tracking })
      .execute();
    const items = parcel.map(({ item: { position }, quantity }) => ({ shipmentId: id, position, quantity }));
    await transaction.db.insertInto('shipmentItems').values(items).execute();
    for (const { item, quantity } of parcel)
      await setUnits(transaction, item, { ready: Math.max(0, item.ready - quantity) }, shippedAt);
  }
  await updateOrderState(transaction.db, order.id);
  for (const [index, [, parcel]] of parcels.entries()) {
    const [first] = parcel;
    if (!first) continue;
    const texts = parcel.map(
      ({ item, quantity }) => `${shippedUnits(item) + quantity} of ${uncanceledUnits(item)} × ${itemName(item)}`,
    );
    await notifyOfShipment(tx, order, first.item, `${texts.join(', ')} shipped`, tracking);
    const { carrier } = tracking;
    for (const [place, { item, quantity }] of parcel.entries())
      await recordAuditEvent(tx, {
        kind: 'fulfilled',
        actor,
        orderId: order.id,
        actionKey: index === 0 && place === 0 ? key : undefined,
        detail: {
          item: item.position + 1,
          quantity: shippedUnits(item) + quantity,
          status: statusAfter(item, order, quantity),
          ...(carrier !== undefined && { carrier }),
        },
      });
  }
};

/** Sets how many units of an item are ready to ship. Fewer than before takes units back, without a message. */
const storeReady = async (
  { ports, actor }: AdminContext,
  transaction: Transaction,
  order: Row<'orders'>,
  item: OrderItemRow,
  ready: number,
  key: string | undefined,
): Promise<void> => {
  await setUnits(transaction, item, { ready }, nowIso({ ports }));
  await updateOrderState(transaction.db, order.id);
  const tx = { ...transaction, ports };
  const total = shippedUnits(item) + ready;
  if (ready > item.ready)
    await notifyBuyer(tx, order, `${total} of ${uncanceledUnits(item)} × ${itemName(item)} ready to ship.`);
  const { status } = fulfillmentOf({ ...item, ready }, order);
  const detail = { item: item.position + 1, quantity: total, status };
  await recordAuditEvent(tx, { kind: 'fulfilled', actor, orderId: order.id, actionKey: key, detail });
};

/**
 * Records that units of an item are ready or shipped, and notifies the buyer. Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OperatorError
 */
export const recordFulfillment = (context: AdminContext, update: FulfillmentUpdate): Promise<boolean> =>
  context.transact(async (transaction) => {
    const { orderId, position, isShipped, tracking, key } = update;
    const { order, items, isRepeated } = await lockForAction(transaction, update);
    if (isRepeated) return false;
    await assertCanShip(transaction.db, order);
    const item = itemAt(items, orderId, position);
    const ordered = uncanceledUnits(item);
    const left = leftUnits(item, order);
    const shipped = ordered - left;
    const quantity = typeof update.quantity === 'number' ? update.quantity : shipped + update.quantity.more;
    if (ordered === 0 || item.shipments.some(({ endReason }) => endReason === 'returned'))
      throw new OperatorError('This item was canceled or returned.');
    if (order.chargedBackCents > 0)
      throw new OperatorError('The payment was charged back, so nothing more can be shipped.');
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > ordered || (isShipped && quantity === 0))
      throw new OperatorError(`Only ${ordered} of this item ${ordered === 1 ? 'was' : 'were'} ordered.`);
    if (quantity < shipped) throw new OperatorError(`${unitsText(shipped, 'already shipped')}. Enter a higher total.`);
    const units = quantity - shipped;
    if (isShipped ? units === 0 : units === item.ready) return false;
    if (isShipped) await storeShipments(context, transaction, order, [{ item, quantity: units }], { key, tracking });
    else await storeReady(context, transaction, order, item, units, key);
    return true;
  });

/** An order to ship. */
interface OrderToShip extends OrderForm {
  readonly tracking?: Tracking;
}

/** Ships all units of an order that are left. Returns false if there are none. */
const shipOrder = (context: AdminContext, form: OrderToShip): Promise<boolean> =>
  context.transact(async (transaction) => {
    const { order, items, isRepeated } = await lockForAction(transaction, form);
    if (isRepeated) return false;
    const units = items
      .map((item) => ({ item, quantity: leftUnits(item, order) }))
      .filter(({ quantity }) => quantity > 0);
    if (units.length === 0) return false;
    await assertCanShip(transaction.db, order);
    await storeShipments(context, transaction, order, units, form);
    return true;
  });

/**
 * Marks all units of orders that are left as shipped, a shipment for each destination, and notifies the buyers.
 *
 * @returns how many of the orders had units left
 * @throws OperatorError for an order on hold, or with an open dispute; the orders before it in the list stay shipped
 */
export const shipOrders = async (context: AdminContext, orders: readonly OrderToShip[]): Promise<number> => {
  let count = 0;
  for (const form of orders) if (await shipOrder(context, form)) count += 1;
  return count;
};

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

/** Items of a shipment, with the units in it. */
const unitsIn = (items: readonly OrderItemRow[], shipmentId: string): UnitsToShip[] =>
  items.flatMap((item) => {
    const shipment = item.shipments.find(({ id }) => id === shipmentId);
    return shipment ? [{ item, quantity: shipment.quantity }] : [];
  });

const describeUnits = (units: readonly UnitsToShip[]): string =>
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
    for (const { item } of units) await setUnits(transaction, item, {}, endedAt);
    await updateOrderState(db, orderId);
    const tx = { ...transaction, ports };
    await notifyBuyer(tx, order, `${describeUnits(units)} ${text}`);
    for (const [index, { item, quantity }] of units.entries()) {
      const detail = { item: item.position + 1, quantity };
      await recordAuditEvent(tx, { kind, actor, orderId, actionKey: index === 0 ? key : undefined, detail });
    }
    return true;
  });
