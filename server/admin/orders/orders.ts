import { closeEvents } from '#backend/calls/audit-log.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { storeNotification } from '#backend/calls/notifications.ts';
import { buyersAddressOf, itemsOf, type OrderItemRow } from '#backend/calls/order-items.ts';
import { lockPaidOrder, releaseOnHoldOrder } from '#backend/calls/order-payment.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import type { Tracking } from '#backend/domain/fulfillment.ts';
import {
  type MailUnits,
  mailRecipientOf,
  newsText,
  type OrderNews,
  orderNewsMail,
  shippedNews,
} from '#backend/domain/order-mails.ts';
import { wantsOrderMails } from '#backend/domain/people.ts';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { eventOfForm } from '../events';
import { disputedOrders } from './disputes';

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
  const id = text.trim().replace(/^#/, '').toLowerCase();
  const paid = db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid');
  const canBePrefix = id.length >= orderNumberLength && /^[\da-f-]+$/.test(id);
  // Ids are hexadecimal, so the prefix with an appended 'g' sorts after all ids with this prefix.
  const prefixed = paid.where('id', '>=', id).where('id', '<', `${id}g`);
  const found = canBePrefix ? await prefixed.orderBy('id').limit(2).execute() : [];
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

/** A form or command about an order. */
export interface OrderForm {
  readonly orderId: string;
  /** Idempotency key, so that a form that is sent twice acts once; undefined in the CLI. */
  readonly key?: string | undefined;
  /** Version of the order that the form showed; undefined in the CLI. */
  readonly version?: number | undefined;
}

/** Thrown before saving when an order has changed since the form about it was opened. */
export class OrderChanged extends OperatorError {
  readonly orderId: string;

  constructor(orderId: string) {
    super(`Order ${orderNumber(orderId)} has changed since this page was opened. Nothing was saved.`);
    this.orderId = orderId;
  }
}

/**
 * Locks a paid order for an action. All forms about an order use this check.
 *
 * @returns the order with its items, and whether the same form has already acted
 * @throws OrderChanged
 */
export const lockForAction = async (transaction: Transaction, { orderId, key, version }: OrderForm) => {
  const locked = await lockPaidOrderWithItems(transaction, orderId);
  const earlier = await eventOfForm(transaction.db, key);
  if (earlier && earlier.orderId !== orderId) throw new OperatorError('This form belongs to another order.');
  if (!earlier && version !== undefined && version !== locked.order.version) throw new OrderChanged(orderId);
  return { ...locked, isRepeated: earlier !== undefined };
};

/**
 * Acts on a paid order once.
 *
 * @param act returns whether something changed
 * @returns false for a repeated form
 * @throws OrderChanged
 */
export const actOnOrder = (
  context: AdminContext,
  form: OrderForm,
  act: (transaction: AdminTransaction, order: Row<'orders'>, items: readonly OrderItemRow[]) => Promise<boolean>,
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { order, items, isRepeated } = await lockForAction(transaction, form);
    return isRepeated ? false : act(transaction, order, items);
  });

/** Name of an item in messages. */
export const itemName = ({ item }: Pick<OrderItemRow, 'item'>): string => item.product?.name ?? 'an item';

/**
 * Refuses to ship an order with an open dispute, or to refund it.
 *
 * @param advice sentence for the operator
 * @throws OperatorError
 */
export const assertNotDisputed = async (
  db: Db,
  orderId: string,
  advice = 'Do not ship it until the payment provider has decided.',
): Promise<void> => {
  const open = await disputedOrders(db).where('orderId', '=', orderId).executeTakeFirst();
  if (open) throw new OperatorError(`The payment for order ${orderNumber(orderId)} is disputed. ${advice}`);
};

/** Units of an item in a message to the buyer. */
export const mailUnits = (item: OrderItemRow, units: string | number): MailUnits => ({
  units: String(units),
  name: itemName(item),
  recipient: mailRecipientOf(item),
});

/**
 * Notifies the buyer of what happened to an order: members by a notification, and by mail unless they have switched
 * such mails off; guests by mail.
 */
export const notifyBuyer = async (
  transaction: Transaction & Pick<AdminContext, 'ports'>,
  { id, ownerId, email }: Row<'orders'>,
  news: OrderNews,
): Promise<void> => {
  const { db, ports } = transaction;
  const member = await db.selectFrom('people').select('about').where('id', '=', ownerId).executeTakeFirst();
  if (member)
    await storeNotification(transaction, ownerId, { type: 'ORDER', orderId: id, message: newsText(id, news) });
  if (email !== '' && (!member || wantsOrderMails(member.about)))
    await sendMail(transaction, { email, orderId: id, ...orderNewsMail(id, news, ports, member !== undefined) });
};

/** Whether the buyer learns the tracking of units: not of others' parcels, because a carrier's page shows where one goes. */
export const isTrackingShown = (units: readonly { readonly item: OrderItemRow }[]): boolean =>
  units.every(({ item }) => buyersAddressOf(item) !== null);

/** Notifies the buyer of a shipment, with its tracking if the parcel goes to the buyer. */
export const notifyOfShipment = (
  transaction: Transaction & Pick<AdminContext, 'ports'>,
  order: Row<'orders'>,
  units: readonly { readonly item: OrderItemRow; readonly quantity: string | number }[],
  tracking: Tracking,
): Promise<void> => {
  const isDigital = units.every(({ item: { destination } }) => destination === null);
  const shipped = units.map(({ item, quantity }) => mailUnits(item, quantity));
  const shown = isTrackingShown(units) ? tracking : {};
  return notifyBuyer(transaction, order, shippedNews(shipped, { isDigital, tracking: shown }));
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

/**
 * Releases an order on hold, so that it can be shipped.
 *
 * @returns whether it was on hold
 */
export const releaseOrderHold = (context: AdminContext, form: OrderForm): Promise<boolean> =>
  actOnOrder(context, form, async (transaction) => {
    const { orderId, key } = form;
    if (!(await releaseOnHoldOrder(transaction, orderId))) return false;
    await assertNotDisputed(transaction.db, orderId);
    await closeEvents(transaction.db, orderId, 'payment held');
    await recordAction(transaction, { kind: 'held order accepted', orderId, actionKey: key });
    return true;
  });
