import type { Db } from '#backend/database/tables.ts';
import { Address } from '#generated/model';
import { categories, tags } from './catalogue';
import { seed } from './index';
import {
  insertCatalogue,
  insertFriendships,
  insertGiftlistItems,
  insertGiftlists,
  insertOrders,
  insertPeople,
  insertRows,
} from './insert-rows';
import { boughtGifts } from './orders';

/** Joins a gift to its order. A gift of an item that is no longer on its list has no row yet. */
const insertBoughtGift = async (db: Db, { columns, ...gift }: (typeof boughtGifts)[number]): Promise<void> => {
  const { giftlistItemId, ownerId } = gift;
  const { numUpdatedRows } = await db
    .updateTable('gifts')
    .set(columns)
    .where('giftlistItemId', '=', giftlistItemId)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0)
    await db
      .insertInto('gifts')
      .values({ id: `gif_${giftlistItemId}`, quantity: 1, isRevealed: true, ...gift, ...columns })
      .execute();
  await db
    .updateTable('orderItems')
    .set((eb) => ({
      giftlistItemId,
      giftlistId: eb.selectFrom('giftlistItems').select('giftlistId').where('giftlistItems.id', '=', giftlistItemId),
      giftlistOwnerId: ownerId,
    }))
    .where('orderId', '=', columns.orderId)
    .where('position', '=', columns.position)
    .execute();
};

/** Inserts the seed into empty tables. */
export const insertSeed = async (db: Db): Promise<void> => {
  await insertCatalogue(db);
  await insertRows(db, 'facets', [
    ...categories.map((facet) => ({ kind: 'category' as const, facet: JSON.stringify(facet) })),
    ...tags.map((facet) => ({ kind: 'tag' as const, facet: JSON.stringify(facet) })),
  ]);
  await insertPeople(db, seed.people);
  await insertRows(db, 'accounts', seed.accounts);
  await insertRows(db, 'images', seed.images);
  await insertFriendships(db, seed.friendships);
  await insertGiftlists(db, seed.giftlists);
  await insertGiftlistItems(db, seed.giftlistItems);
  const addresses = seed.addresses.map((address) => ({
    id: address.id,
    ownerId: address.ownerId,
    isPublic: address.isPublic ?? false,
    state: address.state,
    address: JSON.stringify(Address.parse(address)),
  }));
  await insertRows(db, 'addresses', addresses);
  await insertOrders(db, seed.orders);
  for (const gift of boughtGifts) await insertBoughtGift(db, gift);
  await insertRows(db, 'notifications', seed.notifications);
};
