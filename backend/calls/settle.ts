import { type Change, Overtaken } from '../database/change';
import type { Db, Row } from '../database/tables';
import { confirmationOf } from '../domain/order';
import type { Ports } from '../ports';
import { sendMail } from './mail';
import { storeNotification } from './notifications';

/** What names an order to the payment provider. */
export interface PaymentKey {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The order that is to be paid, or was. */
export const findOrder = (db: Db, { orderId, paymentId }: PaymentKey): Promise<Row<'orders'> | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).where('paymentId', '=', paymentId).executeTakeFirst();

/** The order, held with its owner. */
const heldOrder = async ({ db, hold }: Change, key: PaymentKey): Promise<Row<'orders'> | undefined> => {
  await hold('order', [key.orderId]);
  const found = await findOrder(db, key);
  if (!found) return undefined;
  await hold('owner', [found.ownerId]);
  // Signing in gives it to somebody else, and another payment ends it.
  const held = await findOrder(db, key);
  if (held?.ownerId !== found.ownerId) throw new Overtaken();
  return held;
};

/** The items of an order, with whom they go to. */
export const itemsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orderItems')
    .leftJoin('people', 'people.id', 'orderItems.recipientId')
    .select(['orderId', 'lineId', 'giftlistItemId', 'productId', 'quantity', 'item'])
    .select(['people.username', 'people.firstName', 'people.lastName', 'people.photoUrl'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('position')
    .execute();

type Items = Awaited<ReturnType<typeof itemsOf>>;

/** Takes what was ordered out of the bag. What was added to a line while it was being paid for stays. */
const emptyBag = async (db: Db, ownerId: string, items: Items): Promise<void> => {
  for (const { lineId, quantity } of items) {
    if (lineId === null) continue;
    await db
      .deleteFrom('lines')
      .where('ownerId', '=', ownerId)
      .where('id', '=', lineId)
      .where('quantity', '<=', quantity)
      .execute();
    await db
      .updateTable('lines')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('ownerId', '=', ownerId)
      .where('id', '=', lineId)
      .execute();
  }
};

/** Marks the gifts of an order as purchased, and tells the owners of their lists. An anonymous buyer is not named. */
const deliverGifts = async (
  change: Change & { readonly ports: Ports },
  { ownerId: buyerId, buyerName }: Row<'orders'>,
  items: Items,
): Promise<void> => {
  const { db, hold } = change;
  const ids = items.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return;
  await hold('gift', ids);
  const gifts = await db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .innerJoin('products', 'products.id', 'giftlistItems.productId')
    .select(['giftlistItems.id', 'giftlists.ownerId', 'giftlists.title', 'products.name'])
    .where('giftlistItems.id', 'in', ids)
    .execute();
  await db.updateTable('giftlistItems').set({ isPurchased: true }).where('id', 'in', ids).execute();
  for (const id of ids) {
    const gift = gifts.find((one) => one.id === id);
    if (!gift || gift.ownerId === buyerId) continue;
    await storeNotification(change, gift.ownerId, {
      type: 'PURCHASE',
      message: `${buyerName ?? 'Somebody'} bought ${gift.name} from your giftlist "${gift.title}".`,
    });
  }
};

/**
 * Marks an order as paid, takes what was ordered out of the bag, marks its gifts as purchased, and mails a confirmation. Doing it twice,
 * from two tabs say, changes nothing more.
 *
 * @returns whether the order is paid: an expired or an unknown one cannot be
 */
export const settle = async (change: Change & { readonly ports: Ports }, key: PaymentKey): Promise<boolean> => {
  const { db } = change;
  const found = await heldOrder(change, key);
  if (!found) return false;
  const order = await db
    .updateTable('orders')
    .set({ payment: 'paid' })
    .where('id', '=', found.id)
    .where('payment', 'in', ['pending', 'declined'])
    .returningAll()
    .executeTakeFirst();
  if (!order) return found.payment === 'paid';
  const items = await itemsOf(db, [order.id]);
  await db.deleteFrom('claims').where('orderId', '=', order.id).execute();
  await emptyBag(db, order.ownerId, items);
  await deliverGifts(change, order, items);
  const bought = items.map(({ item, quantity, username }) => ({ quantity, name: item.product?.name ?? '', username }));
  await sendMail(change, { email: order.email, ...confirmationOf(order.id, bought) });
  return true;
};

/** Marks the payment as declined. The bag stays, and the same lines can be paid for again. */
export const decline = async ({ db, hold }: Change, { orderId, paymentId }: PaymentKey): Promise<void> => {
  await hold('order', [orderId]);
  await db
    .updateTable('orders')
    .set({ payment: 'declined' })
    .where('id', '=', orderId)
    .where('paymentId', '=', paymentId)
    .where('payment', '=', 'pending')
    .execute();
};
