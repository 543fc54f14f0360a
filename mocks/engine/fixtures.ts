import { saveAddress } from '#backend/calls/addresses.ts';
import { destinationFor } from '#backend/calls/cart.ts';
import { findCartLines, findGiftlistItem, toCartItem } from '#backend/calls/cart-lines.ts';
import { newId, type Visitor } from '#backend/calls/context.ts';
import { findSession, visitorOf } from '#backend/calls/session.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import type { CartItem } from '#generated/model';
import { type CartLineSeed, createManyFriends, guestAddress, manyNotifications, people } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { insertFriendships, insertPeople, insertRows } from '../database/insert-rows';
import type { Sessions } from './sessions';
import type { Access, State } from './state';

const listId = { open: 'gft_maya_birthday', long: 'gft_maya_long' } as const;

/** Number of items in the giftlist of scenario `long-list`. */
const longListLength = 1000;

/** Adds a giftlist of 1,000 items with repeated products to Maya, once. Later changes to it are kept. */
const addLongList = async ({ db }: Transaction): Promise<void> => {
  const id = listId.long;
  if (await db.selectFrom('giftlists').select('id').where('id', '=', id).executeTakeFirst()) return;
  const about = { title: 'Everything I ever wanted', description: null, isHidden: false, eventName: null };
  await insertRows(db, 'giftlists', [{ ...about, id, ownerId: people.maya.id, createdAtMs: null }]);
  const items = Array.from({ length: longListLength }, (_, index) => ({
    id: `gli_maya_long_${index + 1}`,
    giftlistId: id,
    productId: catalogue[index % catalogue.length]?.id ?? '',
    quantity: 1,
    purchasedQuantity: index % 7 === 3 ? 1 : 0,
    sortOrder: index + 1,
  }));
  await insertRows(db, 'giftlistItems', items);
};

/** Inserts a cart line. */
const putLine = async (
  { db }: Transaction,
  visitor: Visitor,
  { productId, quantity = 1, giftlistItemId, recipient, message, isWithoutAddress = false }: CartLineSeed,
): Promise<void> => {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (!product) throw new Error(`The shop has no product '${productId}'.`);
  const gift = giftlistItemId === undefined ? undefined : await findGiftlistItem(db, giftlistItemId);
  if (giftlistItemId !== undefined && !gift) throw new Error(`No giftlist has an item '${giftlistItemId}'.`);
  const ship = () => destinationFor({ db, visitor }, recipient === undefined ? gift?.ownerId : people[recipient].id);
  let to = await ship();
  if (to.recipientId === null && to.addressId === null && !isWithoutAddress) {
    await saveAddress(db, visitor.ownerId, {
      ...guestAddress,
      addressLine2: null,
      placeId: null,
      isPublic: false,
      id: newId('adr'),
    });
    to = await ship();
  }
  const line = {
    ...to,
    id: newId('itm'),
    ownerId: visitor.ownerId,
    productId,
    quantity,
    giftlistItemId: giftlistItemId ?? null,
    giftlistId: gift?.giftlistId ?? null,
    purchasedWhenAdded: gift?.purchasedQuantity ?? 0,
    giftlistName: gift?.title ?? null,
    eventName: gift?.eventName ?? null,
    message: message ?? null,
  };
  await insertRows(db, 'cartLines', [line]);
};

/**
 * Fixtures for tests, scenarios and the panel.
 *
 * @param prepare adjusts the number of products to the scenarios
 */
export const createFixtures = (
  state: State,
  { createResolver: arriveAt }: Sessions,
  prepare: (at: Access) => Promise<void>,
) => {
  /** Runs a transaction for the only visitor. */
  const changeAlone = <Result>(
    make: (transaction: Transaction, visitor: Visitor) => Promise<Result>,
  ): Promise<Result> =>
    state.use(async (access) => {
      await prepare(access);
      const { id } = await arriveAt(access)(undefined);
      return access.transact(async (transaction) => {
        const session = await findSession(transaction.db, id);
        if (!session) throw new Error('The only visitor has no session.');
        return make(transaction, await visitorOf(transaction.db, session));
      });
    });

  return {
    /** Replaces the cart of the only visitor. */
    seedCart: (lines: readonly CartLineSeed[]): Promise<CartItem[]> =>
      changeAlone(async (transaction, visitor) => {
        const { db } = transaction;
        await db.deleteFrom('cartLines').where('ownerId', '=', visitor.ownerId).execute();
        for (const line of lines) await putLine(transaction, visitor, line);
        return (await findCartLines({ db, visitor })).map(toCartItem);
      }),
    /** Signs the only visitor in as this user, or out. */
    signInAs: (personId: string | null): Promise<void> =>
      changeAlone(async ({ db }, { sessionId }) => {
        await db.updateTable('sessions').set({ personId }).where('id', '=', sessionId).execute();
      }),
    /** Adds many friends and friend requests to the only visitor, or to Maya if signed out. */
    addCrowd: (): Promise<void> =>
      changeAlone(async ({ db }, { member }) => {
        const crowd = createManyFriends(member?.id ?? people.maya.id);
        await db.deleteFrom('people').where('id', 'like', 'usr_crowd_%').execute();
        const [newPeople, friendships] = [crowd.map(({ person }) => person), crowd.map((one) => one.friendship)];
        await insertPeople(db, newPeople);
        await insertFriendships(db, friendships);
      }),
    /**
     * Adds many notifications to the only visitor, or to Maya if signed out. They are not published, because they are
     * old.
     */
    addNotifications: (): Promise<void> =>
      changeAlone(async ({ db }, { member }) => {
        const ownerId = member?.id ?? people.maya.id;
        await db.deleteFrom('notifications').where('id', 'like', `ntf_crowd_${ownerId}_%`).execute();
        await insertRows(db, 'notifications', manyNotifications(ownerId));
      }),
    addLongList: (): Promise<void> => state.transact(addLongList),
    /** Deletes a giftlist, like its owner in another tab. */
    deleteElsewhere: () =>
      state.transact(({ db }) => db.deleteFrom('giftlists').where('id', '=', listId.open).execute()),
    /** Purchases all items of a giftlist, like another buyer. */
    buyElsewhere: () =>
      state.transact(({ db }) =>
        db
          .updateTable('giftlistItems')
          .set((eb) => ({ purchasedQuantity: eb.ref('quantity') }))
          .where('giftlistId', '=', listId.open)
          .whereRef('purchasedQuantity', '<', 'quantity')
          .execute(),
      ),
    /** Hides a giftlist, like its owner in another tab. */
    hideElsewhere: () =>
      state.transact(({ db }) =>
        db.updateTable('giftlists').set({ isHidden: true }).where('id', '=', listId.open).execute(),
      ),
  };
};
