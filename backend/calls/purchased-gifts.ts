import type { Insertable } from 'kysely';
import type { Db, Row, Tables } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { type DbContext, newId, nowIso } from './context';
import { storeNotification } from './notifications';
import type { OrderItemRow } from './order-items';

/** Stores a gift, and counts it as purchased. The caller holds the lock of its giftlist item. */
export const addGift = async (
  db: Db,
  { id = newId('gif'), ...gift }: Omit<Insertable<Tables['gifts']>, 'id'> & { id?: string },
): Promise<void> => {
  await db
    .insertInto('gifts')
    .values({ id, ...gift })
    .execute();
  await db
    .updateTable('giftlistItems')
    .set((eb) => ({ purchasedQuantity: eb('purchasedQuantity', '+', gift.quantity) }))
    .where('id', '=', gift.giftlistItemId)
    .execute();
};

/** Removes units of a gift. The caller holds the lock of its giftlist item. */
export const removeGiftUnits = async (
  db: Db,
  { id, giftlistItemId, quantity, isCounted }: Row<'gifts'>,
  units: number,
): Promise<void> => {
  if (units < quantity)
    await db
      .updateTable('gifts')
      .set({ quantity: quantity - units })
      .where('id', '=', id)
      .execute();
  else await db.deleteFrom('gifts').where('id', '=', id).execute();
  if (!isCounted) return;
  await db
    .updateTable('giftlistItems')
    .set((eb) => ({ purchasedQuantity: eb('purchasedQuantity', '-', Math.min(units, quantity)) }))
    .where('id', '=', giftlistItemId)
    .execute();
};

/** Removes units of an order item from its gift. @returns the gift as it was; `undefined` if it had none */
const removeUnits = async (db: Db, { orderId, position, units }: CanceledGift): Promise<Row<'gifts'> | undefined> => {
  const gift = await db
    .selectFrom('gifts')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (gift) await removeGiftUnits(db, gift, units);
  return gift;
};

/**
 * Removes units of the buyer's own marks that are no longer wanted, because the purchase replaces them. Leaves marks that
 * the owner knows about, if the purchase is hidden: the owner would see them disappear.
 */
const replaceOwnMarks = async (
  db: Db,
  { giftlistItemId, isRevealed }: Pick<Row<'gifts'>, 'giftlistItemId' | 'isRevealed'>,
  buyerId: string,
): Promise<void> => {
  const marks = await db
    .selectFrom('gifts')
    .selectAll()
    .where('giftlistItemId', '=', giftlistItemId)
    .where('giverId', '=', buyerId)
    .where('isRevealed', '=', isRevealed)
    .where('isCounted', '=', true)
    .execute();
  if (marks.length === 0) return;
  const wish = await db
    .selectFrom('giftlistItems')
    .select(['quantity', 'purchasedQuantity'])
    .where('id', '=', giftlistItemId)
    .executeTakeFirst();
  let excess = wish ? wish.purchasedQuantity - wish.quantity : 0;
  for (const mark of marks) {
    if (excess <= 0) return;
    await removeGiftUnits(db, mark, excess);
    excess -= mark.quantity;
  }
};

/** Returns the id if the user still exists. */
const findPersonId = async (db: Db, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst())?.id;

/** Locks giftlist items, then their giftlists, so that no surprise ends before a change of its gifts is stored. */
export const lockGifts = async (
  { db, acquireLocks }: Transaction,
  gifts: readonly Pick<Row<'orderItems'>, 'giftlistItemId' | 'giftlistId'>[],
): Promise<void> => {
  const itemIds = gifts.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  await acquireLocks('gift', itemIds);
  const items = await db.selectFrom('giftlistItems').select('giftlistId').where('id', 'in', itemIds).execute();
  await acquireLocks(
    'giftlist',
    [...gifts, ...items].flatMap(({ giftlistId }) => giftlistId ?? []),
  );
};

/** Stores the gifts of a paid order, and notifies the giftlists' owners, except of surprises. */
export const markGiftsPurchased = async (
  transaction: DbContext & Transaction,
  { id: orderId, ownerId: buyerId }: Pick<Row<'orders'>, 'id' | 'ownerId'>,
  items: readonly OrderItemRow[],
): Promise<void> => {
  const { db } = transaction;
  const ids = items.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return;
  await lockGifts(transaction, items);
  const wishes = await db.selectFrom('giftlistItems').select(['id', 'giftlistId']).where('id', 'in', ids).execute();
  const listIds = [...items, ...wishes].map(({ giftlistId }) => giftlistId ?? '');
  const lists = await db
    .selectFrom('giftlists')
    .select(['id', 'ownerId', 'isSurprise'])
    .where('id', 'in', listIds)
    .execute();
  const deleted = await db
    .selectFrom('deletedSurprises')
    .select('giftlistId')
    .where('giftlistId', 'in', listIds)
    .execute();
  for (const { giftlistItemId, giftlistOwnerId, position, productId, quantity, ...item } of items) {
    if (giftlistItemId === null) continue;
    const wish = wishes.find(({ id }) => id === giftlistItemId);
    const giftlistId = wish?.giftlistId ?? item.giftlistId;
    const list = lists.find(({ id }) => id === giftlistId);
    // Also of an item that was deleted during the payment.
    const ownerId = list?.ownerId ?? (await findPersonId(db, giftlistOwnerId));
    if (ownerId === undefined) continue;
    const isSurprise = list?.isSurprise ?? deleted.some((surprise) => surprise.giftlistId === giftlistId);
    // Owners know what they bought.
    const isRevealed = ownerId === buyerId || !isSurprise;
    const createdAt = nowIso(transaction);
    const gift = { ownerId, giftlistId, giftlistItemId, productId, orderId, position, quantity, isRevealed, createdAt };
    await addGift(db, gift);
    await replaceOwnMarks(db, gift, buyerId);
    if (!wish || !isRevealed || ownerId === buyerId) continue;
    const notification = { type: 'PURCHASE', giftlistId: wish.giftlistId, productId, quantity, orderId } as const;
    await storeNotification(transaction, ownerId, notification);
  }
};

/** Canceled units of an order item. */
export interface CanceledGift
  extends Pick<Row<'orderItems'>, 'orderId' | 'position' | 'giftlistItemId' | 'giftlistId'> {
  readonly units: number;
}

/**
 * Lets others buy canceled gifts again, and notifies the giftlists' owners of those that they knew about, unless they were
 * the buyers.
 */
export const unmarkGiftsPurchased = async (
  transaction: DbContext & Transaction,
  canceledItems: readonly CanceledGift[],
): Promise<void> => {
  const { db } = transaction;
  const ids = canceledItems.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return;
  await lockGifts(transaction, canceledItems);
  for (const canceled of canceledItems) {
    const { orderId, giftlistItemId, units } = canceled;
    if (giftlistItemId === null || units === 0) continue;
    if ((await removeUnits(db, canceled))?.isRevealed !== true) continue;
    const gift = await db
      .selectFrom('giftlistItems')
      .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
      .select(['giftlistId', 'productId', 'ownerId'])
      .where('giftlistItems.id', '=', giftlistItemId)
      .executeTakeFirst();
    if (!gift) continue;
    const { ownerId, ...wish } = gift;
    const order = await db.selectFrom('orders').select('ownerId').where('id', '=', orderId).executeTakeFirst();
    if (order?.ownerId === ownerId) continue;
    await storeNotification(transaction, ownerId, { type: 'PURCHASE_CANCELED', ...wish, quantity: units });
  }
};
