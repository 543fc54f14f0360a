import { expireCheckoutSessions } from '#backend/calls/checkout-sessions.ts';
import { dropGivers } from '#backend/calls/gift-marks.ts';
import { itemsOf, type OrderItemRow } from '#backend/calls/order-items.ts';
import { expireOrders } from '#backend/calls/order-payment.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import { changeTexts } from '#backend/domain/mail-parts.ts';
import { unnamedPerson } from '#backend/domain/people.ts';
import { weights } from '#backend/domain/words.ts';
import { emptyWriteAheadLog } from '../../database/deleted-content';
import { type AdminContext, OperatorError, recordAction } from '../context';
import { runOnce } from '../events';
import { orderNumber } from '../orders/orders';
import { updateDestination, updateItem } from '../orders/rows';
import { collectPersonalData, type PersonalDataRows } from './personal-data';
import { type DataSubject, findDataSubject } from './subject';

const withoutTracking = { carrier: null, trackingNumber: null, trackingUrl: null } as const;

/** Replaces the title of an erased person's giftlist in others' orders and carts. */
const unnamedGiftlist = 'a giftlist';

/** A pattern for a name that is not a part of a longer name. */
const namePattern = (name: string): RegExp => {
  const escaped = name.normalize('NFC').replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_.])${escaped}(?!\.?[\p{L}\p{N}_])`, 'giu');
};

/** Throws while an order of or for the data subject is not fully shipped, or a refund or dispute is open. */
const assertNothingOpen = async (
  db: Db,
  { orders, person }: DataSubject,
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
  const gifts = new Set(ofOthers.orderItems.map(({ orderId, position }) => `${orderId} ${position}`));
  const isExpected = ({ orderId, position, address }: OrderItemRow) =>
    address !== null && gifts.has(`${orderId} ${position}`);
  const pending = refunds.find(({ isDone }) => !isDone);
  if (pending)
    throw new OperatorError(`A refund for order ${orderNumber(pending.orderId)} is pending. Resolve it first.`);
  const giftOrderIds = [...new Set(ofOthers.orderItems.map(({ orderId }) => orderId))];
  if (giftOrderIds.length === 0) return;
  const openOrders = await db
    .selectFrom('orders')
    .select(['id', 'chargedBackCents'])
    .where('needsFulfillment', '=', true)
    .where('id', 'in', giftOrderIds)
    .execute();
  const items = await itemsOf(
    db,
    openOrders.map(({ id }) => id),
  );
  const expected = openOrders.find((order) =>
    items.some((item) => item.orderId === order.id && isExpected(item) && leftUnits(item, order) > 0),
  );
  if (!expected) return;
  const hidden = await db
    .selectFrom('gifts')
    .select('id')
    .where('orderId', '=', expected.id)
    .where('ownerId', '=', person?.id ?? '')
    .where('isRevealed', '=', false)
    .limit(1)
    .executeTakeFirst();
  const advice = hidden ? ' It is a surprise: say only that a delivery is pending.' : '';
  throw new OperatorError(
    `Order ${orderNumber(expected.id)} contains a gift for this customer. Ship or refund it first.${advice}`,
  );
};

/**
 * Removes buyer, addresses, gift messages and thanks from paid orders, which are kept for seven years. Deletes unpaid
 * orders.
 */
const anonymizeOrders = async (db: Db, { orders }: DataSubject): Promise<void> => {
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
      isLatestOfGuest: false,
      buyerName: null,
    })
    .where('id', 'in', paid)
    .execute();
  // Words of products stay.
  await db
    .deleteFrom('orderWords')
    .where('seq', 'in', db.selectFrom('orders').select('seq').where('id', 'in', paid))
    .where('weight', '!=', weights.order.product)
    .execute();
  await db
    .updateTable('orderDestinations')
    .set({ address: null, giftMessage: null })
    .where('orderId', 'in', paid)
    .execute();
  // Thanks may name the buyer.
  await db.updateTable('gifts').set({ thanks: null }).where('orderId', 'in', paid).execute();
  // Tracking pages show where a parcel goes.
  await db.updateTable('shipments').set(withoutTracking).where('orderId', 'in', paid).execute();
};

/** Removes the data subject from others' orders, carts, notifications, mails, thanks and notes. */
const removeFromOthersRows = async (
  db: Db,
  subject: DataSubject,
  { ofOthers, giftlistItems }: PersonalDataRows,
): Promise<void> => {
  const gifts = new Set(giftlistItems.map(({ id }) => id));
  const isSubject = (id: string | null) => id !== null && id === subject.person?.id;
  const isFromList = (row: Pick<Row<'cartLines'>, 'giftlistItemId' | 'giftlistOwnerId'>) =>
    isSubject(row.giftlistOwnerId) || (row.giftlistItemId !== null && gifts.has(row.giftlistItemId));
  const withoutTitle = <Item extends { giftlistName?: string | null | undefined }>(item: Item) =>
    item.giftlistName ? { ...item, giftlistName: unnamedGiftlist } : item;
  // Not null, because items without a recipient are the buyer's.
  const erasedId = `erased_${crypto.randomUUID()}`;
  for (const row of ofOthers.orderItems) {
    const { orderId, recipientId, destination, item } = row;
    await updateItem(db, row, {
      recipientId: isSubject(recipientId) ? erasedId : recipientId,
      item: JSON.stringify(isFromList(row) ? withoutTitle(item) : item),
      ...(isFromList(row) && { giftlistItemId: null, giftlistId: null, giftlistOwnerId: null }),
    });
    if (!isSubject(recipientId) || destination === null) continue;
    const erased = { recipientId: erasedId, address: null, giftMessage: null };
    await updateDestination(db, { orderId, destination }, erased);
    await db
      .updateTable('shipments')
      .set(withoutTracking)
      .where('orderId', '=', orderId)
      .where('destination', '=', destination)
      .execute();
  }
  for (const row of ofOthers.cartLines) {
    // The buyer must not pay for it as an own purchase: the line stays a gift of the deleted list.
    const lostId = `erased_${crypto.randomUUID()}`;
    await db
      .updateTable('cartLines')
      .set({
        ...(isSubject(row.recipientId) && { recipientId: null }),
        ...(isFromList(row) && {
          giftlistItemId: lostId,
          giftlistId: lostId,
          giftlistOwnerId: null,
          giftlistName: withoutTitle(row).giftlistName,
          eventName: null,
        }),
      })
      .where('id', '=', row.id)
      .execute();
  }
  const patterns = subject.names.map(namePattern);
  const unnamed = (text: string) =>
    patterns.reduce((result, pattern) => result.replaceAll(pattern, unnamedPerson), text.normalize('NFC'));
  for (const { id, message } of ofOthers.notifications)
    await db
      .updateTable('notifications')
      .set({ message: unnamed(message) })
      .where('id', '=', id)
      .execute();
  for (const { id, subject: title, text, parts } of ofOthers.mails)
    await db
      .updateTable('mails')
      .set({
        subject: unnamed(title),
        text: unnamed(text),
        parts: parts && JSON.stringify(parts.map((part) => changeTexts(part, unnamed))),
      })
      .where('id', '=', id)
      .execute();
  for (const { id, thanks } of ofOthers.gifts)
    await db
      .updateTable('gifts')
      .set({ thanks: unnamed(thanks ?? '') })
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
  // Their units stay, as gifts of somebody unknown. Thanks may name them.
  if (ownerIds.length > 0)
    await db.updateTable('gifts').set({ thanks: null }).where('giverId', 'in', ownerIds).execute();
  await dropGivers(db, ownerIds);
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
 * @param shown user for whom the form was opened, and its key; undefined in the CLI
 * @returns false for a second press on the form, which erases nothing
 * @throws OperatorError while an order of or for them is not fully shipped, or a refund or dispute is open; Error when
 *   the payment provider does not respond
 */
export const eraseDataSubject = async (
  context: AdminContext,
  email: string,
  shown?: { readonly personId: string | undefined; readonly key: string | undefined },
): Promise<boolean> => {
  const { db } = context;
  const find = async (transaction: Db) => {
    const subject = await findDataSubject(transaction, email);
    if (shown && shown.personId !== subject.person?.id)
      throw new OperatorError('This email now belongs to another customer. Nothing was erased.');
    return subject;
  };
  const found = await find(db);
  await assertNothingOpen(db, found, await collectPersonalData(db, found));
  const ownerIds = new Set(found.orders.map(({ ownerId }) => ownerId));
  await context.transact(async (transaction) => {
    const unpaidOrderIds = found.orders.filter(({ paymentStatus }) => paymentStatus !== 'paid').map(({ id }) => id);
    await transaction.acquireLocks('order', unpaidOrderIds);
    await expireOrders(transaction.db, unpaidOrderIds);
  });
  for (const ownerId of ownerIds) await expireCheckoutSessions(context, ownerId);
  const isErased = await runOnce(context, shown?.key, async (transaction) => {
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
    await anonymizeOrders(transaction.db, subject);
    await removeFromOthersRows(transaction.db, subject, rowsByTable);
    await deleteOwnRows(transaction, subject, rowsByTable);
    await recordAction(transaction, { kind: 'person erased', actionKey: shown?.key });
    return true;
  });
  await emptyWriteAheadLog(db);
  return isErased === true;
};
