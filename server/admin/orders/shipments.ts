import { nowIso } from '#backend/calls/context.ts';
import type { OrderItemRow } from '#backend/calls/order-items.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { fulfillmentOf, leftUnits, shippedUnits, type Tracking, uncanceledUnits } from '#backend/domain/fulfillment.ts';
import { readyNews } from '#backend/domain/order-mails.ts';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction } from '../context';
import { resetLabel } from './labels';
import {
  actOnOrder,
  assertNotDisputed,
  itemAt,
  itemName,
  mailUnits,
  notifyBuyer,
  type OrderForm,
  orderNumber,
} from './orders';
import { updateItem } from './rows';

/** Units of an item that are ready or shipped. */
export interface FulfillmentUpdate extends OrderForm {
  /** Position of the item in its order. */
  readonly position: number;
  /** Total units, including earlier ones, so that a repeated command has no effect. */
  readonly quantity: number;
  readonly isShipped: boolean;
  /** Tracking of the units that are shipped by this update. */
  readonly tracking?: Tracking;
}

/** Before the position of an item, in the name of a form's field for its units. */
export const unitsField = 'units-';

const unitsText = (units: number, words: string): string =>
  `${units} of this item ${units === 1 ? 'is' : 'are'} ${words}`;

/** @throws OperatorError for an order on hold, or with a dispute that is open or lost */
const assertCanShip = async (db: Db, { id, isHeld, chargedBackCents }: Row<'orders'>): Promise<void> => {
  await assertNotDisputed(db, id);
  if (isHeld)
    throw new OperatorError(
      `The payment for order ${orderNumber(id)} is on hold. Refund it or release the hold first.`,
    );
  if (chargedBackCents > 0) throw new OperatorError('The payment was charged back, so nothing more can be shipped.');
};

/** Tracking of a parcel by its destination; null for digital items. */
type TrackingOf = (destination: number | null) => Tracking;

/** Units of one item that leave together with others. */
interface ItemUnits {
  readonly item: OrderItemRow;
  readonly quantity: number;
}

/** Fulfillment status of an item of which more units were shipped. */
const statusAfter = (item: OrderItemRow, order: Row<'orders'>, quantity: number): string => {
  const shipment = { id: '', quantity, shippedAt: null, tracking: {}, endReason: null };
  return fulfillmentOf({ ...item, shipments: [...item.shipments, shipment] }, order).status;
};

/** Stores a shipment for each destination. Their messages follow, unless they are undone first. */
const storeShipments = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  units: readonly ItemUnits[],
  { key, trackingOf }: { readonly key?: string | undefined; readonly trackingOf: TrackingOf },
): Promise<void> => {
  const { db } = transaction;
  const shippedAt = nowIso(transaction);
  const parcels = [...Map.groupBy(units, ({ item }) => item.destination)];
  for (const [index, [destination, parcel]] of parcels.entries()) {
    const tracking = trackingOf(destination);
    const id = key === undefined ? crypto.randomUUID() : index === 0 ? key : `${key}-${index}`;
    await db
      .insertInto('shipments')
      .values({ id, orderId: order.id, destination, shippedAt, ...tracking })
      .execute();
    const items = parcel.map(({ item: { position }, quantity }) => ({ shipmentId: id, position, quantity }));
    await db.insertInto('shipmentItems').values(items).execute();
    for (const { item, quantity } of parcel)
      await updateItem(db, item, { ready: Math.max(0, item.ready - quantity), updatedAt: shippedAt });
    await resetLabel(db, order.id, destination);
  }
  await updateOrderState(db, order.id);
  for (const [index, [destination, parcel]] of parcels.entries()) {
    const { carrier } = trackingOf(destination);
    for (const [place, { item, quantity }] of parcel.entries())
      await recordAction(transaction, {
        kind: 'fulfilled',
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

/** Sets how many units of items are ready to ship. Fewer than before takes units back, without a message. */
const storeReady = async (
  transaction: AdminTransaction,
  order: Row<'orders'>,
  changes: readonly ItemUnits[],
  key: string | undefined,
): Promise<void> => {
  const { db } = transaction;
  for (const { item, quantity } of changes)
    await updateItem(db, item, { ready: quantity, updatedAt: nowIso(transaction) });
  await updateOrderState(db, order.id);
  const totalOf = ({ item, quantity }: ItemUnits) => shippedUnits(item) + quantity;
  const more = changes
    .filter(({ item, quantity }) => quantity > item.ready)
    .map((change) => mailUnits(change.item, `${totalOf(change)} of ${uncanceledUnits(change.item)}`));
  if (more.length > 0) await notifyBuyer(transaction, order, readyNews(more));
  for (const [index, change] of changes.entries()) {
    const { item, quantity } = change;
    const { status } = fulfillmentOf({ ...item, ready: quantity }, order);
    await recordAction(transaction, {
      kind: 'fulfilled',
      orderId: order.id,
      actionKey: index === 0 ? key : undefined,
      detail: { item: item.position + 1, quantity: totalOf(change), status },
    });
  }
};

/**
 * Records that units of an item are ready or shipped, with a message to the buyer. Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OperatorError
 */
export const recordFulfillment = (context: AdminContext, update: FulfillmentUpdate): Promise<boolean> =>
  actOnOrder(context, update, async (transaction, order, items) => {
    const { orderId, position, quantity, isShipped, tracking = {}, key } = update;
    await assertCanShip(transaction.db, order);
    const item = itemAt(items, orderId, position);
    const ordered = uncanceledUnits(item);
    const left = leftUnits(item, order);
    const shipped = ordered - left;
    if (ordered === 0 || item.shipments.some(({ endReason }) => endReason === 'returned'))
      throw new OperatorError('This item was canceled or returned.');
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > ordered || (isShipped && quantity === 0))
      throw new OperatorError(`Only ${ordered} of this item ${ordered === 1 ? 'was' : 'were'} ordered.`);
    if (quantity < shipped) throw new OperatorError(`${unitsText(shipped, 'already shipped')}. Enter a higher total.`);
    const units = quantity - shipped;
    if (isShipped ? units === 0 : units === item.ready) return false;
    const changes = [{ item, quantity: units }];
    if (isShipped) await storeShipments(transaction, order, changes, { key, trackingOf: () => tracking });
    else await storeReady(transaction, order, changes, key);
    return true;
  });

/** A form about the units of a parcel. */
export interface ParcelForm extends OrderForm {
  /** Number of the destination; null for digital items. */
  readonly destination: number | null;
  /** Units by position of their item. */
  readonly units: ReadonlyMap<number, number>;
}

/**
 * Finds the items of a form about a parcel, each with its units.
 *
 * @throws OperatorError for more units than are left, and for a parcel without an address
 */
const unitsOf = (
  order: Row<'orders'>,
  items: readonly OrderItemRow[],
  { destination, units }: ParcelForm,
): ItemUnits[] =>
  [...units].map(([position, quantity]) => {
    const item = itemAt(items, order.id, position);
    const left = leftUnits(item, order);
    if (item.destination !== destination) throw new OperatorError('These items do not ship together.');
    if (quantity > 0 && destination !== null && item.address === null)
      throw new OperatorError('This parcel has no address. Add one before it ships.');
    if (!Number.isInteger(quantity) || quantity > left)
      throw new OperatorError(
        `Only ${left} of ${itemName(item)} ${left === 1 ? 'is' : 'are'} left to ship.`,
        `${unitsField}${position}`,
      );
    return { item, quantity };
  });

/**
 * Ships units of a parcel together, with one message to the buyer. The key of the form is the id of the shipment.
 *
 * @returns false for a repeated form
 * @throws OrderChanged, OperatorError
 */
export const shipParcel = (
  context: AdminContext,
  form: ParcelForm & { readonly tracking: Tracking },
): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, order, items) => {
    await assertCanShip(transaction.db, order);
    const units = unitsOf(order, items, form).filter(({ quantity }) => quantity > 0);
    if (units.length === 0) throw new OperatorError('Enter how many units have shipped.');
    await storeShipments(transaction, order, units, { key: form.key, trackingOf: () => form.tracking });
    return true;
  });

/**
 * Sets how many units of a parcel are ready to ship, and notifies the buyer if they are more than before.
 *
 * @returns whether something changed
 * @throws OrderChanged, OperatorError
 */
export const markParcelReady = (context: AdminContext, form: ParcelForm): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, order, items) => {
    await assertCanShip(transaction.db, order);
    const changes = unitsOf(order, items, form).filter(({ item, quantity }) => quantity !== item.ready);
    if (changes.length === 0) return false;
    await storeReady(transaction, order, changes, form.key);
    return true;
  });

/** An order to ship. */
interface OrderToShip extends OrderForm {
  readonly trackingOf?: TrackingOf;
}

/** Ships all units of an order that are left and have an address or are digital. Returns false if none are left. */
const shipOrder = (context: AdminContext, form: OrderToShip): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, order, items) => {
    const units = items
      .map((item) => ({ item, quantity: leftUnits(item, order) }))
      .filter(({ quantity }) => quantity > 0);
    if (units.length === 0) return false;
    await assertCanShip(transaction.db, order);
    const addressed = units.filter(({ item: { destination, address } }) => destination === null || address !== null);
    if (addressed.length === 0) throw new OperatorError(`Order ${orderNumber(order.id)} has no address yet.`);
    const { key, trackingOf = () => ({}) } = form;
    await storeShipments(transaction, order, addressed, { key, trackingOf });
    return true;
  });

/**
 * Marks all units of orders that are left as shipped, a shipment with a message for each destination.
 *
 * @returns how many of the orders had units left
 * @throws OperatorError for an order on hold, or with an open dispute; the orders before it in the list stay shipped
 */
export const shipOrders = async (context: AdminContext, orders: readonly OrderToShip[]): Promise<number> => {
  let count = 0;
  for (const form of orders) if (await shipOrder(context, form)) count += 1;
  return count;
};
