import { nodeDatabases } from '#mocks/database/seeded.ts';
import { createNodeMocks } from '#mocks/node.ts';
import { createManyFriends, manyOrders, people } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { insertFriendships, insertGiftlists, insertOrders, insertPeople, insertRows } from '#seed/insert-rows.ts';
import type { Respond } from '#tests/support/static-host.ts';

/** Numbers of a member's giftlists, items, friends and orders. */
export interface Sizes {
  readonly lists: number;
  /** Number of items of the first giftlist. The other giftlists have twenty each. */
  readonly items: number;
  readonly friends: number;
  readonly orders: number;
}

/** Number of items of the giftlists after the first. */
const otherItemCount = 20;

const inStock = catalogue.filter(({ itemInStock }) => itemInStock);
const soldOut = catalogue.find(({ itemInStock }) => !itemInStock);

/** Opens a mock backend with a signed-in member who has this much data. */
export const createMember = async ({ lists, items, friends, orders }: Sizes): Promise<Respond> => {
  const opened = await nodeDatabases.openSeeded();
  const { db } = opened;
  const { id: ownerId, email } = people.amara;
  for (let place = 1; place <= lists; place += 1) {
    const list = { id: `list-${place}`, ownerId, title: `List ${place}`, description: '', eventName: null };
    await insertGiftlists(db, [{ ...list, isHidden: false, createdAtMs: lists - place }]);
    const count = place === 1 ? items : otherItemCount;
    const gifts = Array.from({ length: count }, (_, index) => ({
      id: `item-${place}-${index}`,
      giftlistId: list.id,
      // The first item is sold out, so that the filter 'In stock' removes it.
      productId: (index === 0 ? soldOut : inStock[index % otherItemCount])?.id ?? '',
      quantity: 1,
      purchasedQuantity: index % 3 === 0 ? 1 : 0,
      sortOrder: index,
    }));
    await insertRows(db, 'giftlistItems', gifts);
  }
  const newFriends = createManyFriends(ownerId).slice(0, friends);
  await insertPeople(
    db,
    newFriends.map(({ person }) => person),
  );
  await insertFriendships(
    db,
    newFriends.map(({ friendship }) => friendship),
  );
  // Changes the ids, because the mock deletes orders with the ids of the scenario `orders-300` while it is off.
  const placed = manyOrders({ ownerId, email }, orders).map((order) => ({
    ...order,
    id: order.id.replace('many', 'bench'),
  }));
  await insertOrders(db, placed);
  const mocks = createNodeMocks({ databases: { ...nodeDatabases, openSeeded: () => Promise.resolve(opened) } });
  await mocks.signIn('amara');
  return mocks.answer;
};
