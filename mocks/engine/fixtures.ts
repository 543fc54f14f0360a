import { saveAddress } from '#backend/calls/addresses.ts';
import { destinationFor } from '#backend/calls/cart.ts';
import { findCartLines, findGiftlistItem, toCartItem } from '#backend/calls/cart-lines.ts';
import { newId, type Visitor } from '#backend/calls/context.ts';
import { unitsKnownTo } from '#backend/calls/known-units.ts';
import { addGift } from '#backend/calls/purchased-gifts.ts';
import { findSession, visitorOf } from '#backend/calls/session.ts';
import type { Transaction } from '#backend/database/transaction.ts';
import { isFullyPurchased } from '#backend/domain/gift.ts';
import type { CartItem } from '#generated/model';
import { type CartLineSeed, createManyFriends, guestAddress, manyNotifications, people } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import {
  insertFriendships,
  insertGiftlistItems,
  insertGiftlists,
  insertPeople,
  insertRows,
} from '#seed/insert-rows.ts';
import type { Sessions } from './sessions';
import type { Access, State } from './state';

const giftlistIds = { birthday: 'gft_maya_birthday', long: 'gft_maya_long' } as const;

/** Number of items in the giftlist of scenario `long-list`. */
const longListLength = 1000;

/** Gives Maya a giftlist of 1,000 items with repeated products, unless it exists already. */
const addLongList = async ({ db }: Transaction): Promise<void> => {
  const id = giftlistIds.long;
  if (await db.selectFrom('giftlists').select('id').where('id', '=', id).executeTakeFirst()) return;
  const about = { title: 'Everything I ever wanted', description: null, isHidden: false };
  const occasion = { forName: null, eventName: null, eventDate: null, isSurprise: false };
  await insertGiftlists(db, [{ ...about, ...occasion, id, ownerId: people.maya.id, createdAtMs: null }]);
  const items = Array.from({ length: longListLength }, (_, index) => ({
    id: `gli_maya_long_${index + 1}`,
    giftlistId: id,
    productId: catalogue[index % catalogue.length]?.id ?? '',
    quantity: 1,
    isMostWanted: false,
    // One item in seven is purchased.
    purchasedQuantity: index % 7 === 3 ? 1 : 0,
    sortOrder: index + 1,
  }));
  await insertGiftlistItems(db, items);
};

/** Inserts a cart line. */
const insertCartLine = async (
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
  const giftlistItem = giftlistItemId === undefined ? undefined : await findGiftlistItem(db, giftlistItemId);
  if (giftlistItemId !== undefined && !giftlistItem) throw new Error(`No giftlist has an item '${giftlistItemId}'.`);
  const findDestination = () =>
    destinationFor({ db, visitor }, recipient === undefined ? giftlistItem?.ownerId : people[recipient].id);
  let destination = await findDestination();
  if (destination.recipientId === null && destination.addressId === null && !isWithoutAddress) {
    await saveAddress(db, visitor.ownerId, {
      ...guestAddress,
      addressLine2: null,
      placeId: null,
      isPublic: false,
      id: newId('adr'),
    });
    destination = await findDestination();
  }
  const itemIds = giftlistItem ? [giftlistItem.id] : [];
  const purchasedQuantity =
    (await unitsKnownTo({ db, visitor }, { itemIds })).get(giftlistItemId ?? '')?.withoutOwnMarks ?? 0;
  const line = {
    ...destination,
    id: newId('itm'),
    ownerId: visitor.ownerId,
    productId,
    quantity,
    giftlistItemId: giftlistItemId ?? null,
    giftlistId: giftlistItem?.giftlistId ?? null,
    purchasedWhenAdded: purchasedQuantity,
    wasWarned: giftlistItem !== undefined && isFullyPurchased({ ...giftlistItem, purchasedQuantity }),
    giftlistName: giftlistItem?.title ?? null,
    eventName: giftlistItem?.eventName ?? null,
    message: message ?? null,
  };
  await insertRows(db, 'cartLines', [line]);
};

/**
 * Fixtures for tests, scenarios and the panel.
 *
 * @param prepare adjusts the number of products to the scenarios
 */
export const createFixtures = (state: State, { createResolver }: Sessions, prepare: (at: Access) => Promise<void>) => {
  /** Runs a transaction for the only visitor. */
  const transactAsOnlyVisitor = <Result>(
    make: (transaction: Transaction, visitor: Visitor) => Promise<Result>,
  ): Promise<Result> =>
    state.use(async (access) => {
      await prepare(access);
      const { id } = await createResolver(access)(undefined);
      return access.transact(async (transaction) => {
        const session = await findSession(transaction.db, id);
        if (!session) throw new Error('The only visitor has no session.');
        return make(transaction, visitorOf(session));
      });
    });

  return {
    /** Replaces the cart of the only visitor. */
    seedCart: (lines: readonly CartLineSeed[]): Promise<CartItem[]> =>
      transactAsOnlyVisitor(async (transaction, visitor) => {
        const { db } = transaction;
        await db.deleteFrom('cartLines').where('ownerId', '=', visitor.ownerId).execute();
        for (const line of lines) await insertCartLine(transaction, visitor, line);
        return (await findCartLines({ db, visitor })).map(toCartItem);
      }),
    /** Signs the only visitor in as this user, or out. */
    signInAs: (personId: string | null): Promise<void> =>
      transactAsOnlyVisitor(async ({ db }, { sessionId }) => {
        await db.updateTable('sessions').set({ personId }).where('id', '=', sessionId).execute();
      }),
    /** Adds many friends and friend requests to the only visitor, or to Maya if signed out. */
    addManyFriends: (): Promise<void> =>
      transactAsOnlyVisitor(async ({ db }, { member }) => {
        const friends = createManyFriends(member?.id ?? people.maya.id);
        await db.deleteFrom('people').where('id', 'like', 'usr_crowd_%').execute();
        await insertPeople(
          db,
          friends.map(({ person }) => person),
        );
        await insertFriendships(
          db,
          friends.map(({ friendship }) => friendship),
        );
      }),
    /**
     * Adds many notifications to the only visitor, or to Maya if signed out. They are not published, because they are
     * old.
     */
    addManyNotifications: (): Promise<void> =>
      transactAsOnlyVisitor(async ({ db }, { member }) => {
        const ownerId = member?.id ?? people.maya.id;
        await db.deleteFrom('notifications').where('id', 'like', `ntf_crowd_${ownerId}_%`).execute();
        await insertRows(db, 'notifications', manyNotifications(ownerId));
      }),
    addLongList: (): Promise<void> => state.transact(addLongList),
    /** Deletes Maya's giftlist, as if she did it in another tab. */
    deleteBirthdayList: () =>
      state.transact(({ db }) => db.deleteFrom('giftlists').where('id', '=', giftlistIds.birthday).execute()),
    /** Marks all items of Maya's giftlist as purchased, as if by another buyer. */
    buyBirthdayList: () =>
      state.transact(async ({ db }) => {
        const giftlistId = giftlistIds.birthday;
        const wanted = await db
          .selectFrom('giftlistItems')
          .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
          .select(['giftlistItems.id', 'productId', 'quantity', 'purchasedQuantity', 'isSurprise'])
          .where('giftlistId', '=', giftlistId)
          .whereRef('purchasedQuantity', '<', 'quantity')
          .execute();
        for (const { id: giftlistItemId, productId, quantity, purchasedQuantity, isSurprise } of wanted)
          await addGift(db, {
            ownerId: people.maya.id,
            giftlistId,
            giftlistItemId,
            productId,
            quantity: quantity - purchasedQuantity,
            isRevealed: !isSurprise,
          });
      }),
    /** Hides Maya's giftlist, as if she did it in another tab. */
    hideBirthdayList: () =>
      state.transact(({ db }) =>
        db.updateTable('giftlists').set({ isHidden: true }).where('id', '=', giftlistIds.birthday).execute(),
      ),
  };
};
