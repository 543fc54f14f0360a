import { type InsertObject, sql } from 'kysely';
import { addPeopleOfOrders } from '#backend/calls/order-people.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { userRow } from '#backend/calls/people.ts';
import { addWords, type WordTable } from '#backend/database/search-words.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { paymentEntryId, paymentLines } from '#backend/domain/ledger.ts';
import { friendshipKey } from '#backend/domain/people.ts';
import { facetRows, productRow } from '#backend/domain/product.ts';
import {
  giftlistWords,
  orderWords,
  personWords,
  productWords,
  type WeightedWord,
  weights,
} from '#backend/domain/words.ts';
import { toCents } from '#rules/money.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type CatalogueProduct, catalogue } from './catalogue';
import { giftMarks } from './giftlists';
import type { Row } from './rows';

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

/** Tables of rows that are found by words, by the table of their words. */
const wordOwners = {
  productWords: 'products',
  peopleWords: 'people',
  orderWords: 'orders',
  giftlistWords: 'giftlists',
} as const;

/** `seq` of all rows of a table, by id. */
const readSeqs = async (db: Db, table: (typeof wordOwners)[WordTable]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; seq: number }>`select id, seq from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
};

/** Stores the words by which inserted rows are found. */
const insertWords = async <Source extends { readonly id: string }>(
  db: Db,
  table: WordTable,
  rows: readonly Source[],
  wordsOf: (row: Source) => readonly WeightedWord[],
): Promise<void> => {
  const seqs = await readSeqs(db, wordOwners[table]);
  for (let start = 0; start < rows.length; start += maxRowsPerStatement) {
    const some = rows.slice(start, start + maxRowsPerStatement);
    await addWords(
      db,
      table,
      some.map((row) => ({ seq: seqs.get(row.id) ?? 0, words: wordsOf(row) })),
    );
  }
};

/** Time since when products of the catalogue are out of stock. */
const soldOutAt = '2026-11-18T15:00:00.000Z';

const rowOf = (product: CatalogueProduct) => {
  const { isDigital, itemInStock } = product;
  const row = productRow(product, { isListed: true, isDigital, isOnSale: true, stock: itemInStock ? null : 0 });
  return { ...row, stockSince: itemInStock ? null : soldOutAt };
};

/** Inserts the catalogue. */
export const insertCatalogue = async (db: Db): Promise<void> => {
  await insertRows(db, 'products', catalogue.map(rowOf));
  await insertWords(db, 'productWords', catalogue, productWords);
  const seqs = await readSeqs(db, 'products');
  const facets = catalogue.flatMap((product) => facetRows({ seq: seqs.get(product.id) ?? 0, isListed: true }, product));
  await insertRows(db, 'productFacets', facets);
  await sql`insert into product_figures (seq) select seq from products`.execute(db);
};

/** A product of the repeated catalogue, with the id of the original. */
interface Repetition {
  readonly originalId: string;
  readonly number: number;
  readonly product: CatalogueProduct;
}

/** Returns a list with the repetition at an index of the repeated catalogue; empty if there is none. */
const repetitionsAt = (index: number): Repetition[] => {
  const product = catalogue[index % catalogue.length];
  if (product === undefined || index < catalogue.length) return [];
  const number = Math.floor(index / catalogue.length) + 1;
  const { id, name } = product;
  return [{ originalId: id, number, product: { ...product, id: `${id}--${number}`, name: `${name} no. ${number}` } }];
};

/**
 * Inserts repetitions. The database copies words and facets of the originals, in the order of their index, because
 * 200,000 words take seconds otherwise.
 */
const insertRepetitions = async (db: Db, all: readonly Repetition[]): Promise<void> => {
  if (all.length === 0) return;
  await insertRows(
    db,
    'products',
    all.map(({ product }) => rowOf(product)),
  );
  const seqs = await readSeqs(db, 'products');
  const copies = all.map(({ originalId, number, product: { id } }) => ({
    original: seqs.get(originalId) ?? 0,
    seq: seqs.get(id) ?? 0,
    number,
    id,
  }));
  const rows = copies.map(({ original, seq, number }) => `(${original}, ${seq}, '${number}')`).join();
  const copiesTable = sql`with copies (original, copy, number) as (values ${sql.raw(rows)})`;
  await sql`${copiesTable} insert into product_words (word, seq, weight)
    select word, copy, weight from copies join product_words on seq = original
    where weight <> ${sql.lit(weights.product.id)} and word <> 'no' and word <> number order by word, copy`.execute(db);
  await addWords(
    db,
    'productWords',
    copies.map(({ seq, number, id }) => ({ seq, words: productWords({ id, name: `no. ${number}` }) })),
  );
  await sql`${copiesTable} insert into product_facets (seq, is_listed, kind, name)
    select copy, true, kind, name from copies join product_facets on seq = original order by kind, name, copy`.execute(
    db,
  );
  await sql`${copiesTable} insert into product_figures (seq) select copy from copies`.execute(db);
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

/** Lists exactly `size` products of an inserted catalogue: repeats it if necessary, and delists all products after these. */
export const setCatalogueSize = async (db: Db, size: number): Promise<void> => {
  const count = await countOf(db.selectFrom('products').select((eb) => eb.fn.countAll().as('count')));
  const missing = Array.from({ length: Math.max(0, size - count) }, (_, index) => count + index);
  await insertRepetitions(db, missing.flatMap(repetitionsAt));
  await sql`update products set is_listed = (seq <= ${sql.lit(size)})
    where is_listed <> (seq <= ${sql.lit(size)})`.execute(db);
};

/** Inserts users from seed rows. */
export const insertPeople = async (db: Db, people: readonly Row<'people'>[]): Promise<void> => {
  await insertRows(db, 'people', people.map(userRow));
  await insertWords(db, 'peopleWords', people, personWords);
};

/** Inserts giftlists from seed rows. */
export const insertGiftlists = async (db: Db, giftlists: readonly Row<'giftlists'>[]): Promise<void> => {
  await insertRows(
    db,
    'giftlists',
    giftlists.map((list) => ({
      ...list,
      ownerSeq: (eb) => eb.selectFrom('people').select('people.seq').where('people.id', '=', list.ownerId),
    })),
  );
  await insertWords(db, 'giftlistWords', giftlists, giftlistWords);
};

/** Inserts giftlist items from seed rows, with a gift for the purchased units of each, hidden on a surprise. */
export const insertGiftlistItems = async (db: Db, items: readonly Row<'giftlistItems'>[]): Promise<void> => {
  const rows = items.map(({ link, ...item }) => ({ ...item, link: link && JSON.stringify(link) }));
  await insertRows(db, 'giftlistItems', rows);
  const lists = await db.selectFrom('giftlists').select(['id', 'ownerId', 'isSurprise']).execute();
  const listOf = new Map(lists.map((list) => [list.id, list]));
  await insertRows(
    db,
    'gifts',
    items
      .filter(({ purchasedQuantity }) => purchasedQuantity > 0)
      .map(({ id, giftlistId, productId, purchasedQuantity }) => ({
        id: `gif_${id}`,
        ownerId: listOf.get(giftlistId)?.ownerId ?? '',
        giftlistId,
        giftlistItemId: id,
        productId,
        quantity: purchasedQuantity,
        isRevealed: listOf.get(giftlistId)?.isSurprise !== true,
        ...(giftMarks[id] ?? { markedBy: null, giverId: null, giverName: null }),
      })),
  );
};

type SeedItem = Row<'orders'>['orderItems'][number];

/** Inserts friendships and friend requests from seed rows. */
export const insertFriendships = (db: Db, friendships: readonly Row<'friendships'>[]) =>
  insertRows(
    db,
    'friendships',
    friendships.map((one) => ({ ...one, pairKey: friendshipKey(one.fromId, one.toId) })),
  );

const orderRow = ({ orderItems: _, destinations: __, ...order }: Row<'orders'>): InsertObject<Tables, 'orders'> => {
  const { id, ownerId, paymentId, paymentStatus, email, buyerName = null, createdAt, isHeld, ...summary } = order;
  return {
    id,
    ownerId,
    paymentId,
    paymentStatus,
    email,
    isAnonymous: false,
    buyerName,
    emailKey: normalizeKey(email),
    createdAt,
    paidAt: paymentStatus === 'paid' ? createdAt : null,
    isHeld,
    summary: JSON.stringify(summary),
    totalCents: toCents(summary.totalAmount) ?? 0,
  };
};

const itemRow = (
  orderId: string,
  { amounts, taxes: _taxes, productId, recipientId, destination, quantity, canceled, ready, ...item }: SeedItem,
  position: number,
): InsertObject<Tables, 'orderItems'> => {
  const { shipped: _, returned: __, ...snapshot } = item;
  return {
    orderId,
    position,
    lineId: null,
    productId,
    giftlistItemId: null,
    recipientId,
    destination,
    quantity,
    canceled,
    ready,
    ...amounts,
    item: JSON.stringify({ ...snapshot, quantity }),
  };
};

/** Shipments of a seeded item: its shipped units, and those that were returned. */
const shipmentsOf = ({ id: orderId, createdAt }: Row<'orders'>, item: SeedItem, position: number) =>
  [
    { quantity: item.shipped, end: { endedAt: null, endReason: null } },
    { quantity: item.returned, end: { endedAt: createdAt, endReason: 'returned' as const } },
  ].flatMap(({ quantity, end }) => {
    if (quantity === 0) return [];
    const id = `${orderId}-${position}-${end.endReason ?? 'shipped'}`;
    const shipment = {
      id,
      orderId,
      destination: item.destination,
      shippedAt: createdAt,
      notifiedAt: createdAt,
      ...end,
    };
    return [{ shipment, units: { shipmentId: id, position, quantity } }];
  });

/** Taxes of an item; none if those of all items are not the tax of the order, as with unusual amounts. */
const taxesOf = ({ taxTotal, orderItems }: Row<'orders'>, { taxes }: SeedItem): SeedItem['taxes'] => {
  const sum = orderItems.flatMap((item) => item.taxes).reduce((cents, tax) => cents + tax.cents, 0);
  return toCents(taxTotal) === sum ? taxes : [];
};

/** Inserts the payments of orders into the ledger. */
const insertPayments = async (db: Db, paid: readonly Row<'orders'>[]): Promise<void> => {
  const payments = paid.flatMap((order) => {
    const { id: orderId, createdAt: at, orderItems, totalAmount } = order;
    const cents = toCents(totalAmount) ?? 0;
    if (cents === 0) return [];
    const entry = { id: paymentEntryId(orderId), orderId, kind: 'payment' as const, at, cents };
    const items = orderItems.map((item, position) => ({
      ...item.amounts,
      taxes: taxesOf(order, item),
      quantity: item.quantity,
      position,
    }));
    return [{ entry, lines: paymentLines(items, cents) }];
  });
  const provider = { provider: 'local' as const, providerId: null, currency: 'cad' };
  await insertRows(
    db,
    'ledger',
    payments.map(({ entry }) => ({ ...entry, ...provider })),
  );
  await insertRows(
    db,
    'ledgerLines',
    payments.flatMap(({ entry, lines }) => lines.map((line) => ({ ...line, ledgerId: entry.id }))),
  );
};

/** Inserts orders from seed rows. */
export const insertOrders = async (db: Db, orders: readonly Row<'orders'>[]): Promise<void> => {
  await insertRows(db, 'orders', orders.map(orderRow));
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
  await insertWords(db, 'orderWords', paid, ({ orderItems, buyerName = null, ...order }) =>
    orderWords({ ...order, buyerName }, orderItems),
  );
  const destinations = orders.flatMap((order) => order.destinations.map((one) => ({ ...one, orderId: order.id })));
  await insertRows(db, 'orderDestinations', destinations);
  const items = orders.flatMap((order) => order.orderItems.map((item, index) => itemRow(order.id, item, index)));
  await insertRows(db, 'orderItems', items);
  await addPeopleOfOrders(
    db,
    paid.map(({ id }) => id),
  );
  await insertRows(
    db,
    'orderItemTaxes',
    orders.flatMap((order) =>
      order.orderItems.flatMap((item, position) =>
        taxesOf(order, item).map((tax) => ({ ...tax, orderId: order.id, position })),
      ),
    ),
  );
  await insertPayments(db, paid);
  const shipments = orders.flatMap((order) =>
    order.orderItems.flatMap((item, index) => shipmentsOf(order, item, index)),
  );
  await insertRows(
    db,
    'shipments',
    shipments.map(({ shipment }) => shipment),
  );
  await insertRows(
    db,
    'shipmentItems',
    shipments.map(({ units }) => units),
  );
  for (const order of orders) {
    // The time at which its units last changed.
    await db.updateTable('orderItems').set({ updatedAt: order.createdAt }).where('orderId', '=', order.id).execute();
    await updateOrderState(db, order.id);
  }
};
