import {
  type CheckoutPreview,
  type CheckoutSession,
  GuestCheckoutRequest,
  InitiateCheckoutRequest,
} from '../../src/generated/model';
import { guestSchema } from '../../src/rules/checkout';
import { refusal } from '../contract/refusal';
import { checked } from '../contract/requests';
import type { Db } from '../database/tables';
import { amountsOf, bagKeyOf, toItem, wordsOf } from '../domain/order';
import { dollars, obstacles, type Priced, priceLines } from '../domain/pricing';
import { type BagRow, bagOf, deliveriesOf, factsOf } from './bag';
import { type Call, isoNow, newId, type WritingCall } from './call';

/** The lines with these ids, in the order of the bag. The id of somebody else's line is as unknown as an invented id. */
const chosenLines = async (call: Call, ids: readonly string[]): Promise<BagRow[]> => {
  const rows = ids.length === 0 ? [] : await bagOf(call, ids);
  if (rows.length < new Set(ids).size) throw refusal(404, 'One of these items is not in your bag any more.');
  return rows;
};

/** POST /cart/initiateCheckout. */
export const initiateCheckout = async (call: Call): Promise<CheckoutPreview> => {
  const { cartItemIds } = InitiateCheckoutRequest.parse(call.body);
  const { lines, shipping } = priceLines(await factsOf(call, await chosenLines(call, cartItemIds)));
  return { cartItems: [...lines], shipping: dollars(shipping) };
};

const buyerOf = ({ visitor, body }: Call) => {
  if (visitor.member) {
    const { anonymous = false } = GuestCheckoutRequest.parse(body);
    const { email, username } = visitor.member;
    return { email, isAnonymous: anonymous, buyerName: anonymous ? null : `@${username}` };
  }
  const { email, firstName, lastName, anonymous } = checked(guestSchema, body);
  return { email, isAnonymous: anonymous, buyerName: anonymous ? null : `${firstName} ${lastName}` };
};

/** Takes lines into an order, and out of other orders that are not paid: these cannot be paid any more. */
const claim = async (db: Db, orderId: string, lineIds: readonly string[]): Promise<void> => {
  const others = db
    .selectFrom('claims')
    .select('orderId')
    .where('lineId', 'in', lineIds)
    .where('orderId', '!=', orderId);
  const ids = (await others.distinct().execute()).map((other) => other.orderId);
  if (ids.length > 0) {
    await db
      .updateTable('orders')
      .set({ payment: 'expired' })
      .where('id', 'in', ids)
      .where('payment', '!=', 'paid')
      .execute();
    await db.deleteFrom('claims').where('orderId', 'in', ids).execute();
  }
  await db.deleteFrom('claims').where('orderId', '=', orderId).execute();
  await db
    .insertInto('claims')
    .values(lineIds.map((lineId) => ({ lineId, orderId })))
    .execute();
};

const saveItems = async (call: WritingCall, orderId: string, rows: readonly BagRow[], { lines }: Priced) => {
  const { db } = call;
  const items = lines.map(toItem);
  const deliveries = await deliveriesOf(call, rows);
  await db.deleteFrom('orderItems').where('orderId', '=', orderId).execute();
  await db
    .insertInto('orderItems')
    .values(
      rows.map(({ id: lineId, productId, giftlistItemId, recipientId }, position) => ({
        orderId,
        position,
        lineId,
        productId,
        giftlistItemId,
        recipientId,
        quantity: lines[position]?.quantity ?? 1,
        item: JSON.stringify(items[position]),
        delivery: deliveries[position] ?? null,
      })),
    )
    .execute();
  return wordsOf(orderId, items);
};

/**
 * POST /cart/checkout. Creates an order that waits to be paid. Paying for the same lines again leads to the same order as long as it is not
 * paid (reading 30: two clicks are one order), at the prices of now. A line stands in one such order at most: paying for it together
 * with others ends the earlier order, or it could be bought twice.
 */
export const payCheckout = async (call: WritingCall): Promise<CheckoutSession> => {
  const { db, visitor, origin, ports } = call;
  const { cartItemIds } = GuestCheckoutRequest.parse(call.body);
  const buyer = buyerOf(call);
  const rows = await chosenLines(call, cartItemIds);
  const priced = priceLines(await factsOf(call, rows));
  const problems = obstacles(priced);
  if (problems.length > 0) throw refusal(400, problems);

  const lineIds = rows.map(({ id }) => id);
  const bagKey = bagKeyOf(lineIds);
  const open = await db
    .selectFrom('orders')
    .select(['id', 'paymentId'])
    .where('ownerId', '=', visitor.ownerId)
    .where('bagKey', '=', bagKey)
    .where('payment', 'in', ['pending', 'declined'])
    .executeTakeFirst();
  const { id, paymentId } = open ?? { id: crypto.randomUUID(), paymentId: newId('cs') };
  const amounts = amountsOf(priced);
  const order = {
    id,
    paymentId,
    ownerId: visitor.ownerId,
    bagKey,
    payment: 'pending' as const,
    ...buyer,
    createdAt: isoNow(call),
    search: '',
    amounts: JSON.stringify(amounts),
  };
  await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(order))
    .execute();
  await claim(db, id, lineIds);
  const search = await saveItems(call, id, rows, priced);
  await db.updateTable('orders').set({ search }).where('id', '=', id).execute();
  return { checkoutUrl: ports.paymentUrl(origin, { id, paymentId, totalAmount: amounts.totalAmount }) };
};
