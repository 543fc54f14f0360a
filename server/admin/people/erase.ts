import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { expireCheckoutSessions } from '#backend/calls/checkout-sessions.ts';
import { expireOrders } from '#backend/calls/order-payment.ts';
import type { Db } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { fulfillmentForBuyer, fulfillmentOf, isClosed } from '#backend/domain/fulfillment.ts';
import type { OrderItem } from '#generated/model';
import { type AdminContext, OperatorError } from '../context';
import { orderNumber } from '../orders';
import { collectPersonalData, namesOf, type PersonalDataRows } from './personal-data';
import { type DataSubject, findDataSubject } from './subject';

/** Replaces the name of an erased person in others' texts. */
const unnamedPerson = 'Someone';

/** Throws while an order of or for the data subject is not fully shipped, or a refund or dispute is open. */
const assertNothingOpen = async (
  db: Db,
  { orders }: DataSubject,
  { refunds, disputes, ofOthers }: PersonalDataRows,
): Promise<void> => {
  const unshipped = orders.find(({ needsFulfillment }) => needsFulfillment);
  if (unshipped)
    throw new OperatorError(
      `Order ${orderNumber(unshipped.id)} is paid but not fully shipped. Ship or refund it first.`,
    );
  const disputed = disputes.find(({ state }) => state === 'open');
  if (disputed)
    throw new OperatorError(
      `The payment for order ${orderNumber(disputed.orderId)} is disputed. Wait for the decision first.`,
    );
  const pending = refunds.find(({ isDone }) => !isDone);
  if (pending)
    throw new OperatorError(`A refund for order ${orderNumber(pending.orderId)} is pending. Resolve it first.`);
  const expectedGifts = ofOthers.orderItems.filter(
    ({ deliveryAddress, item }) => deliveryAddress && !isClosed(fulfillmentOf(item).status),
  );
  if (expectedGifts.length === 0) return;
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('needsFulfillment', '=', true)
    .where(
      'id',
      'in',
      expectedGifts.map(({ orderId }) => orderId),
    )
    .executeTakeFirst();
  if (paid)
    throw new OperatorError(
      `Order ${orderNumber(paid.id)} contains a gift for this customer. Ship or refund it first.`,
    );
};

/** An order item without its address, and without tracking, because tracking pages show where a parcel goes. */
const withoutAddress = (item: OrderItem): OrderItem => {
  const anonymous = { ...item, deliveryAddress: null };
  return { ...anonymous, fulfillmentStatus: fulfillmentForBuyer(anonymous) };
};

/** Removes buyer and addresses from paid orders, which are kept for seven years. Deletes unpaid orders. */
const anonymizeOrders = async (db: Db, { orders }: DataSubject, { orderItems }: PersonalDataRows): Promise<void> => {
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus !== 'paid').map(({ id }) => id);
  if (unpaid.length > 0) await db.deleteFrom('orders').where('id', 'in', unpaid).execute();
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id);
  if (paid.length === 0) return;
  await db
    .updateTable('orders')
    .set({
      ownerId: `erased_${crypto.randomUUID()}`,
      email: '',
      emailKey: '',
      isAnonymous: true,
      buyerName: null,
      buyerSearch: '',
    })
    .where('id', 'in', paid)
    .execute();
  for (const { orderId, position, item } of orderItems) {
    if (!paid.includes(orderId)) continue;
    await db
      .updateTable('orderItems')
      .set({ deliveryAddress: null, item: JSON.stringify(withoutAddress(item)) })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
};

/** Removes the data subject from others' orders, carts, notifications, mails and notes. */
const removeFromOthersRows = async (
  db: Db,
  subject: DataSubject,
  { ofOthers, giftlistItems }: PersonalDataRows,
): Promise<void> => {
  const gifts = new Set(giftlistItems.map(({ id }) => id));
  const isGift = (id: string | null) => id !== null && gifts.has(id);
  const isSubject = (id: string | null) => id !== null && id === subject.person?.id;
  for (const { orderId, position, giftlistItemId, recipientId, item, deliveryAddress } of ofOthers.orderItems) {
    const reducedItem = isGift(giftlistItemId) ? { ...item, giftlistName: null } : item;
    const change = isSubject(recipientId)
      ? {
          recipientId: null,
          deliveryAddress: null,
          item: JSON.stringify({ ...withoutAddress(reducedItem), recipient: null }),
        }
      : { deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress), item: JSON.stringify(reducedItem) };
    await db
      .updateTable('orderItems')
      .set({ ...change, giftlistItemId: isGift(giftlistItemId) ? null : giftlistItemId })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
  for (const { id, giftlistItemId } of ofOthers.cartLines) {
    const gift = isGift(giftlistItemId)
      ? { giftlistItemId: null, giftlistId: null, giftlistName: null, eventName: null }
      : {};
    await db
      .updateTable('cartLines')
      .set({ recipientId: null, ...gift })
      .where('id', '=', id)
      .execute();
  }
  const patterns = namesOf(subject).map(
    (name) => new RegExp(name.normalize('NFC').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu'),
  );
  const unnamed = (text: string) =>
    patterns.reduce((result, pattern) => result.replaceAll(pattern, unnamedPerson), text.normalize('NFC'));
  for (const { id, message } of ofOthers.notifications)
    await db
      .updateTable('notifications')
      .set({ message: unnamed(message) })
      .where('id', '=', id)
      .execute();
  for (const { id, subject: title, text } of ofOthers.mails)
    await db
      .updateTable('mails')
      .set({ subject: unnamed(title), text: unnamed(text) })
      .where('id', '=', id)
      .execute();
  for (const { id, text } of ofOthers.orderNotes)
    await db
      .updateTable('orderNotes')
      .set({ text: unnamed(text) })
      .where('id', '=', id)
      .execute();
};

const deleteOwnRows = async (
  { db, endSession }: Transaction,
  { email, person, ownerIds }: DataSubject,
  rowsByTable: PersonalDataRows,
): Promise<void> => {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  for (const table of ['mails', 'codes', 'lockouts', 'images', 'addresses', 'cartLines', 'orderNotes'] as const) {
    const deleted = idsOf(rowsByTable[table]);
    if (deleted.length > 0) await db.deleteFrom(table).where('id', 'in', deleted).execute();
  }
  await db.deleteFrom('passwordLinks').where('email', '=', email).execute();
  await db.updateTable('sessions').set({ pendingEmail: null }).where('pendingEmail', '=', email).execute();
  if (ownerIds.length > 0) {
    const ended = await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('personId', 'in', ownerIds), eb('ownerId', 'in', ownerIds)]))
      .returning('id')
      .execute();
    for (const { id } of ended) endSession(id);
  }
  // The audit log is kept, without the link to the person.
  if (person) await db.updateTable('auditEvents').set({ personId: null }).where('personId', '=', person.id).execute();
  // Deletes the account, friendships, giftlists and notifications by cascade.
  if (person) await db.deleteFrom('people').where('id', '=', person.id).execute();
};

/**
 * Erases a data subject: paid orders are anonymized, everything else is deleted. Expires open checkout sessions first,
 * and ends login sessions.
 *
 * @param shown user for whom the form was opened; undefined in the CLI
 * @throws OperatorError while an order of or for them is not fully shipped, or a refund or dispute is open; Error when
 *   the payment provider does not respond
 */
export const eraseDataSubject = async (
  context: AdminContext,
  email: string,
  shown?: { readonly personId: string | undefined },
): Promise<void> => {
  const { db, transact, ports, actor } = context;
  const find = async (transaction: Db) => {
    const subject = await findDataSubject(transaction, email);
    if (shown && shown.personId !== subject.person?.id)
      throw new OperatorError('This email now belongs to another customer. Nothing was erased.');
    return subject;
  };
  const found = await find(db);
  await assertNothingOpen(db, found, await collectPersonalData(db, found));
  const ownerIds = new Set(found.orders.map(({ ownerId }) => ownerId));
  await transact(async (transaction) => {
    const unpaidOrderIds = found.orders.filter(({ paymentStatus }) => paymentStatus !== 'paid').map(({ id }) => id);
    await transaction.acquireLocks('order', unpaidOrderIds);
    await expireOrders(transaction.db, unpaidOrderIds);
  });
  for (const ownerId of ownerIds) await expireCheckoutSessions(context, ownerId);
  await transact(async (transaction) => {
    const before = await find(transaction.db);
    await transaction.acquireLocks(
      'order',
      before.orders.map(({ id }) => id),
    );
    await transaction.acquireLocks('owner', before.ownerIds);
    const subject = await find(transaction.db);
    const rowsByTable = await collectPersonalData(transaction.db, subject);
    await assertNothingOpen(transaction.db, subject, rowsByTable);
    const hasOpenPayment = subject.orders.some(
      ({ paymentStatus, checkoutExpiresAt }) =>
        paymentStatus !== 'paid' && (paymentStatus !== 'expired' || checkoutExpiresAt !== null),
    );
    if (hasOpenPayment) throw new OperatorError('This customer has a payment in progress. Try again later.');
    await anonymizeOrders(transaction.db, subject, rowsByTable);
    await removeFromOthersRows(transaction.db, subject, rowsByTable);
    await deleteOwnRows(transaction, subject, rowsByTable);
    await recordAuditEvent({ db: transaction.db, ports }, { kind: 'person erased', actor, orderId: null, detail: {} });
  });
};
