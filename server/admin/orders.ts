import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { nowIso } from '#backend/calls/context.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { storeNotification } from '#backend/calls/notifications.ts';
import { itemsOf, lockPaidOrder, releaseOnHoldOrder } from '#backend/calls/order-payment.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import {
  fulfillmentOf,
  type ItemFulfillment,
  isClosed,
  nextFulfillment,
  orderStatusOf,
  shippedUnits,
  type Tracking,
} from '#backend/domain/fulfillment.ts';
import { onHoldStatus } from '#backend/domain/order.ts';
import { type AdminContext, OperatorError } from './context';
import { disputedOrders } from './disputes';
import { trackingWords } from './tracking';

/** Length of the order number shown to users, a prefix of the id. */
const orderNumberLength = 8;

/** Order number shown to users. */
export const orderNumber = (orderId: string): string => `#${orderId.slice(0, orderNumberLength)}`;

/**
 * Finds a paid order.
 *
 * @param text id, or at least its first eight characters, with or without a leading #
 * @returns the order's id
 * @throws OperatorError if none or several match
 */
export const findPaidOrder = async (db: Db, text: string): Promise<string> => {
  const id = text.trim().replace(/^#/, '');
  const paid = db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid');
  // Excludes the wildcards of `like`.
  const canBePrefix = id.length >= orderNumberLength && /^[A-Za-z0-9-]+$/.test(id);
  const found = canBePrefix ? await paid.where('id', 'like', `${id}%`).orderBy('id').limit(2).execute() : [];
  const [only] = found;
  if (!only) throw new OperatorError(`No paid order matches ${text}.`);
  if (found.length > 1 && only.id !== id)
    throw new OperatorError(`More than one order starts with ${text}. Enter more characters.`);
  return only.id;
};

/** Locks and returns a paid order with its items. */
export const lockPaidOrderWithItems = async (transaction: Transaction, orderId: string) => {
  const order = await lockPaidOrder(transaction, orderId);
  if (!order) throw new OperatorError(`No paid order matches ${orderId}.`);
  return { order, items: await itemsOf(transaction.db, [orderId]) };
};

/** A row of an order item; `item` is the item in the format of the API. */
export type OrderItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Name of an item in messages. */
export const itemName = ({ item }: Pick<OrderItemRow, 'item'>): string => item.product?.name ?? 'an item';

/** Kinds of events that close automatically once their order is shipped, canceled or returned. */
const kindsClosedWithOrder = ['payment held', 'refunded at the provider'];

/** Closes the open events of an order that need no decision any more. */
const closeEventsOfOrder = async (db: Db, orderId: string): Promise<void> => {
  await db
    .updateTable('auditEvents')
    .set({ needsAction: false })
    .where('orderId', '=', orderId)
    .where('kind', 'in', kindsClosedWithOrder)
    .execute();
};

/**
 * Refuses to ship an order with an open dispute.
 *
 * @throws OperatorError
 */
const assertNotDisputed = async (db: Db, orderId: string): Promise<void> => {
  const open = await disputedOrders(db).where('orderId', '=', orderId).executeTakeFirst();
  if (open)
    throw new OperatorError(
      `The payment for order ${orderNumber(orderId)} is disputed. Do not ship it until the payment provider has decided.`,
    );
};

/** Stores the fulfillment status of items, and the resulting status of the order. */
export const saveFulfillment = async (
  db: Db,
  { id, summary }: Row<'orders'>,
  items: readonly OrderItemRow[],
  newFulfillments: ReadonlyMap<number, ItemFulfillment>,
): Promise<void> => {
  for (const { position, item } of items) {
    const fulfillmentStatus = newFulfillments.get(position);
    if (!fulfillmentStatus) continue;
    await db
      .updateTable('orderItems')
      .set({ item: JSON.stringify({ ...item, fulfillmentStatus }) })
      .where('orderId', '=', id)
      .where('position', '=', position)
      .execute();
  }
  const status = orderStatusOf(
    items.map(({ position, item }) => (newFulfillments.get(position) ?? fulfillmentOf(item)).status),
  );
  await db
    .updateTable('orders')
    .set({ summary: JSON.stringify({ ...summary, fulfillmentStatus: status }), needsFulfillment: !isClosed(status) })
    .where('id', '=', id)
    .execute();
  if (isClosed(status)) await closeEventsOfOrder(db, id);
};

/**
 * Notifies the buyer: members by a notification, guests by mail.
 *
 * @param paragraphs added to the mail, such as links
 */
export const notifyBuyer = async (
  transaction: Transaction & Pick<AdminContext, 'ports'>,
  { id, ownerId, email }: Row<'orders'>,
  text: string,
  paragraphs: readonly string[] = [],
): Promise<void> => {
  const message = `Your order ${orderNumber(id)}: ${text}`;
  const member = await transaction.db.selectFrom('people').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (member) await storeNotification(transaction, ownerId, { type: 'ORDER', orderId: id, message });
  else if (email !== '')
    await sendMail(transaction, {
      email,
      subject: `Your order ${orderNumber(id)}`,
      text: [message, ...paragraphs].join('\n\n'),
    });
};

/** Notifies the buyer of a shipment, with its tracking if the parcel goes to the buyer. */
export const notifyOfShipment = (
  transaction: Transaction & Pick<AdminContext, 'ports'>,
  order: Row<'orders'>,
  { item }: OrderItemRow,
  text: string,
  tracking: Tracking,
): Promise<void> => {
  // A carrier's page shows where a parcel goes, so buyers do not get the tracking of others' parcels (reading 361).
  const visibleTracking = item.deliveryAddress === null ? {} : tracking;
  const receipt = transaction.ports.receiptUrl(order.id);
  return notifyBuyer(transaction, order, `${text}${trackingWords(visibleTracking)}.`, [
    ...(visibleTracking.trackingUrl === undefined ? [] : [`Track the parcel: ${visibleTracking.trackingUrl}`]),
    ...(receipt === undefined ? [] : [`View your order: ${receipt}`]),
  ]);
};

/**
 * Returns an order item by its position.
 *
 * @throws OperatorError if there is none
 */
export const itemAt = (items: readonly OrderItemRow[], orderId: string, position: number): OrderItemRow => {
  const found = items.find((item) => item.position === position);
  if (!found) throw new OperatorError(`Order ${orderNumber(orderId)} has no item ${position + 1}.`);
  return found;
};

/** Number of units of an item that are now ready or shipped. */
export interface FulfillmentUpdate {
  readonly orderId: string;
  /** Position of the item in its order. */
  readonly position: number;
  /** Total units, including earlier ones, so that a repeated update has no effect. */
  readonly quantity: number;
  readonly isShipped: boolean;
  /** Tracking of the units that are shipped by this update. */
  readonly tracking?: Tracking;
  /** Fulfillment status when the form was opened, to detect conflicts; undefined in the CLI. */
  readonly shown?: Pick<ItemFulfillment, 'quantity'> & { readonly status: string };
}

const progressText = ({ status, quantity }: { readonly status: string; readonly quantity: number }): string =>
  `'${status.toLowerCase().replaceAll('_', ' ')}', ${quantity} ready`;

/** Fulfillment status after an update; undefined if the update changes nothing. */
const changedFulfillment = (
  before: ItemFulfillment,
  ordered: number,
  { quantity, isShipped, tracking = {} }: FulfillmentUpdate,
  now: string,
): ItemFulfillment | undefined => {
  const after = nextFulfillment(before, ordered, quantity, isShipped ? tracking : undefined, now);
  const isSame =
    after.status === before.status &&
    after.quantity === before.quantity &&
    shippedUnits(after) === shippedUnits(before);
  return isSame ? undefined : after;
};

/**
 * Records that units of an item are ready or shipped, and notifies the buyer. Idempotent.
 *
 * @returns whether something changed: false for a repeated call
 * @throws OperatorError
 */
export const recordFulfillment = (
  { transact, ports, actor }: AdminContext,
  update: FulfillmentUpdate,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { orderId, position, quantity, isShipped, tracking = {}, shown } = update;
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    await assertNotDisputed(transaction.db, orderId);
    const found = itemAt(items, orderId, position);
    const before = fulfillmentOf(found.item);
    if (before.status === onHoldStatus)
      throw new OperatorError(
        `The payment for order ${orderNumber(orderId)} is on hold. Refund it or release the hold first.`,
      );
    if (before.status !== 'SHIPPED' && isClosed(before.status))
      throw new OperatorError('This item was canceled or returned.');
    const ordered = found.quantity - found.canceled;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > ordered)
      throw new OperatorError(`Only ${ordered} of this item ${ordered === 1 ? 'was' : 'were'} ordered.`);
    if (quantity < before.quantity)
      throw new OperatorError(
        `${before.quantity} of this item ${before.quantity === 1 ? 'is' : 'are'} already ready. Enter a higher total.`,
      );
    const after = changedFulfillment(before, ordered, update, nowIso({ ports }));
    if (!after) return false;
    if (shown && (shown.status !== before.status || shown.quantity !== before.quantity))
      throw new OperatorError(
        `This item has changed since the form was opened: from ${progressText(shown)} to ${progressText(before)}. Your entry: ${progressText(after)}. Nothing was saved.`,
      );
    await saveFulfillment(transaction.db, order, items, new Map([[position, after]]));
    const unitsText = `${quantity} of ${ordered} × ${itemName(found)}`;
    const tx = { ...transaction, ports };
    if (isShipped) await notifyOfShipment(tx, order, found, `${unitsText} shipped`, tracking);
    else await notifyBuyer(tx, order, `${unitsText} ready to ship.`);
    const { carrier } = tracking;
    const detail = {
      item: position + 1,
      quantity,
      status: after.status,
      ...(isShipped && carrier !== undefined && { carrier }),
    };
    await recordAuditEvent(tx, { kind: 'fulfilled', actor, orderId, detail });
    return true;
  });

/**
 * Marks all open units of orders as shipped, and notifies the buyers.
 *
 * @returns how many of the orders had open units
 * @throws OperatorError for an order on hold, or with an open dispute; the orders before it in the list stay shipped
 */
export const shipOrders = async (
  context: AdminContext,
  orders: readonly { readonly orderId: string; readonly tracking?: Tracking }[],
): Promise<number> => {
  let count = 0;
  for (const { orderId, tracking } of orders) {
    let hasChanged = false;
    for (const { position, item, quantity, canceled } of await itemsOf(context.db, [orderId])) {
      if (isClosed(fulfillmentOf(item).status)) continue;
      const update = { orderId, position, quantity: quantity - canceled, isShipped: true, tracking };
      hasChanged = (await recordFulfillment(context, update)) || hasChanged;
    }
    if (hasChanged) count += 1;
  }
  return count;
};

/**
 * Releases an order on hold, so that it can be shipped.
 *
 * @returns whether it was on hold
 */
export const releaseOrderHold = ({ transact, ports, actor }: AdminContext, orderId: string): Promise<boolean> =>
  transact(async (transaction) => {
    const tx = { ...transaction, ports };
    const wasHeld = await releaseOnHoldOrder(tx, orderId);
    if (!wasHeld) return false;
    await assertNotDisputed(transaction.db, orderId);
    await closeEventsOfOrder(transaction.db, orderId);
    await recordAuditEvent(tx, { kind: 'held order accepted', actor, orderId });
    return true;
  });
