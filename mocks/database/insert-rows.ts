import type { InsertObject } from 'kysely';
import { userRow } from '#backend/calls/people.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { isClosed } from '#backend/domain/fulfillment.ts';
import { buyerKeys, searchTextOfOrder } from '#backend/domain/order.ts';
import { friendshipKey } from '#backend/domain/people.ts';
import { facetRows, productRow } from '#backend/domain/product.ts';
import { Order } from '#generated/model';
import { normalizeForSearch } from '#rules/normalize.ts';
import { type CatalogueProduct, catalogue } from '#seed/catalogue/index.ts';
import type { Row } from '#seed/rows.ts';

/** SQLite limits the number of values in a statement. */
const maxRowsPerStatement = 100;

/** Inserts rows in several statements. */
export const insertRows = async <Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: readonly InsertObject<Tables, Name>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += maxRowsPerStatement)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + maxRowsPerStatement))
      .execute();
};

/**
 * Returns a list with the product at an index of the repeated catalogue; empty if the catalogue is empty. Repetitions
 * have different ids and names.
 */
const productsAt = (index: number): CatalogueProduct[] => {
  const product = catalogue[index % catalogue.length];
  const repetition = Math.floor(index / catalogue.length) + 1;
  if (product === undefined) return [];
  return repetition === 1
    ? [product]
    : [{ ...product, id: `${product.id}--${repetition}`, name: `${product.name} no. ${repetition}` }];
};

const insertProducts = async (db: Db, all: readonly CatalogueProduct[]): Promise<void> => {
  const rows = all.map((product) => {
    const { isDigital, itemInStock } = product;
    return productRow(product, { isListed: true, isDigital, isOnSale: true, stock: itemInStock ? null : 0 });
  });
  await insertRows(db, 'products', rows);
  await insertRows(db, 'productFacets', all.flatMap(facetRows));
};

const countOf = async (query: {
  readonly executeTakeFirst: () => Promise<{ count: number | string | bigint } | undefined>;
}) => Number((await query.executeTakeFirst())?.count ?? 0);

/** Number of listed products. */
export const countListed = (db: Db): Promise<number> =>
  countOf(
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('isListed', '=', true),
  );

/** Lists exactly `size` products: repeats the catalogue if necessary, and delists all products after these. */
export const setCatalogueSize = async (db: Db, size: number): Promise<void> => {
  const count = await countOf(db.selectFrom('products').select((eb) => eb.fn.countAll().as('count')));
  const missing = Array.from({ length: Math.max(0, size - count) }, (_, index) => count + index);
  await insertProducts(db, missing.flatMap(productsAt));
  await db
    .updateTable('products')
    .set((eb) => ({ isListed: eb.case().when('seq', '<=', size).then(true).else(false).end() }))
    .execute();
};

/** Inserts users from seed rows. */
export const insertPeople = (db: Db, people: readonly Row<'people'>[]) => insertRows(db, 'people', people.map(userRow));

/** Inserts giftlists from seed rows. */
export const insertGiftlists = (db: Db, giftlists: readonly Row<'giftlists'>[]) =>
  insertRows(
    db,
    'giftlists',
    giftlists.map((list) => ({ ...list, search: normalizeForSearch(list.title) })),
  );

/** Inserts friendships and friend requests from seed rows. */
export const insertFriendships = (db: Db, friendships: readonly Row<'friendships'>[]) =>
  insertRows(
    db,
    'friendships',
    friendships.map((one) => ({ ...one, pairKey: friendshipKey(one.fromId, one.toId) })),
  );

const orderRow = (order: Row<'orders'>) => {
  const { orderItems: _, id: __, createdAt: ___, ...summary } = Order.parse(order);
  return {
    id: order.id,
    ownerId: order.ownerId,
    paymentId: order.paymentId,
    paymentStatus: order.paymentStatus,
    email: order.email,
    isAnonymous: false,
    buyerName: null,
    ...buyerKeys({ email: order.email, buyerName: null }),
    createdAt: order.createdAt,
    search: searchTextOfOrder(order.id, order.orderItems),
    summary: JSON.stringify(summary),
    needsFulfillment:
      order.paymentStatus === 'paid' && summary.fulfillmentStatus !== null && !isClosed(summary.fulfillmentStatus),
  };
};

/** Inserts orders from seed rows. */
export const insertOrders = async (db: Db, orders: readonly Row<'orders'>[]): Promise<void> => {
  const people = await db.selectFrom('people').select(['id', 'username']).execute();
  const products = new Map(catalogue.map(({ id, name }) => [name, id]));
  await insertRows(db, 'orders', orders.map(orderRow));
  const items = orders.flatMap((order) =>
    order.orderItems.map((item, position) => ({
      orderId: order.id,
      position,
      lineId: null,
      productId: products.get(item.product.name) ?? '',
      giftlistItemId: null,
      recipientId: people.find(({ username }) => username === item.recipient?.username)?.id ?? null,
      quantity: item.quantity,
      item: JSON.stringify(item),
      deliveryAddress: null,
    })),
  );
  await insertRows(db, 'orderItems', items);
};
