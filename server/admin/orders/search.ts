import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import { hasAllWords, hasKey } from '#backend/database/search-conditions.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { readPage } from '../read-page';
import { disputedOrders } from './disputes';
import { recipientOf } from './orders-with-items';

/** Filters of the list of orders, in order. */
export const orderFilters = {
  'to-ship': 'To ship',
  'on-hold': 'On hold',
  disputed: 'Disputed',
  shipped: 'Shipped',
  refunded: 'Refunded',
  canceled: 'Canceled',
  all: 'All',
} as const;

export type OrderFilter = keyof typeof orderFilters;

type Orders = ExpressionBuilder<Tables, 'orders'>;

type Condition = (eb: Orders, db: Db) => ReturnType<Orders['and']>;

/** Whether an order has a fulfillment status. */
const hasStatus = (status: string) => sql<boolean>`orders.fulfillment_status = ${status}`;

/**
 * Whether a paid order must still be shipped, or an operator must decide. A literal instead of a parameter, so that
 * SQLite uses the partial index.
 */
const needsFulfillment = sql<boolean>`orders.needs_fulfillment`;

/** A literal instead of a parameter, so that SQLite uses the partial index of paid orders by time. */
const isPaid = sql<boolean>`orders.payment_status = 'paid'`;

const conditions: Readonly<Record<OrderFilter, Condition>> = {
  'to-ship': (eb, db) =>
    eb.and([needsFulfillment, sql<boolean>`not orders.is_held`, eb.not(eb('orders.id', 'in', disputedOrders(db)))]),
  'on-hold': (eb) => eb.and([needsFulfillment, sql<boolean>`orders.is_held`]),
  disputed: (eb, db) => eb.and([isPaid, eb('orders.id', 'in', disputedOrders(db))]),
  shipped: (eb) => eb.and([isPaid, hasStatus('SHIPPED')]),
  refunded: (eb) => eb.and([isPaid, sql<boolean>`orders.refunded_cents > 0`]),
  canceled: (eb) => eb.and([isPaid, hasStatus('CANCELED')]),
  all: (eb) => eb.and([isPaid]),
};

/** Whether a text is an order's id, or its beginning: the number that customers see. */
export const isOrderNumber = (text: string): boolean => /^[\da-f][\da-f-]{7,}$/.test(text);

/** Ids of the orders that these people bought or receive. */
const ordersOf = (db: Db, people: SelectQueryBuilder<Tables, 'people', { id: string }>) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('ownerId', 'in', people)
    .union(db.selectFrom('orderItems').select('orderItems.orderId as id').where('recipientId', 'in', people));

/** Matches orders by number, by the buyer's email, by `@username`, or by a part of the name of a person or product. */
const matchesSearch = (eb: Orders, db: Db, text: string) => {
  const number = text.toLowerCase().replace(/^#/, '');
  // Ids are hexadecimal, so the prefix with an appended 'g' sorts after all ids with this prefix.
  if (isOrderNumber(number)) return eb.and([eb('orders.id', '>=', number), eb('orders.id', '<', `${number}g`)]);
  const key = normalizeKey(text.replace(/^@/, ''));
  if (key.includes('@'))
    return eb.or([
      hasKey('orders.emailKey', key),
      eb('orders.ownerId', 'in', db.selectFrom('people').select('people.id').where('emailKey', '=', key)),
    ]);
  const isUsername = text.startsWith('@');
  const people = db
    .selectFrom('people')
    .select('people.id')
    .where(isUsername ? sql<boolean>`username_key = ${key}` : hasAllWords('people.search', text));
  return eb.or([
    eb('orders.id', 'in', ordersOf(db, people)),
    ...(isUsername ? [] : [hasAllWords('orders.search', text), hasAllWords('orders.buyerSearch', text)]),
  ]);
};

interface Buyer {
  /** Null for a guest, like `lastName`. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Name that a guest entered at the checkout. */
  readonly buyerName: string | null;
}

/** Name of a buyer, for operators. */
export const buyerNameOf = ({ firstName, lastName, buyerName }: Buyer): string =>
  firstName !== null && lastName !== null ? fullName({ firstName, lastName }) : (buyerName ?? 'A guest');

interface OrderQuery {
  readonly filter: OrderFilter;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly isNewestFirst: boolean;
}

const matchingOrders = (db: Db, filter: OrderFilter, search: string) =>
  db
    .selectFrom('orders')
    .where((eb) => conditions[filter](eb, db))
    .$if(search !== '', (query) => query.where((eb) => matchesSearch(eb, db, search)));

/** Number of orders that a filter matches. */
export const countOrders = (db: Db, filter: OrderFilter): Promise<number> => countRows(matchingOrders(db, filter, ''));

/** Time of the oldest order that a filter matches; undefined if there is none. */
export const oldestOrderTime = async (db: Db, filter: OrderFilter): Promise<string | undefined> =>
  (
    await matchingOrders(db, filter, '')
      .select('orders.createdAt')
      .orderBy('orders.createdAt')
      .limit(1)
      .executeTakeFirst()
  )?.createdAt;

/** Lists one page of paid orders. */
export const listOrders = async (db: Db, { filter, search, page, isNewestFirst }: OrderQuery) => {
  const direction = isNewestFirst ? 'desc' : 'asc';
  const query = matchingOrders(db, filter, search)
    .leftJoin('people', 'people.id', 'orders.ownerId')
    .select(['orders.id', 'orders.createdAt', 'orders.buyerName', 'orders.summary', 'orders.refundedCents'])
    .select(['orders.fulfillmentStatus', 'orders.version'])
    .select(['people.firstName', 'people.lastName'])
    .orderBy('orders.createdAt', direction)
    .orderBy('orders.seq', direction);
  const { rows, hasNext } = await readPage(query, page);
  const ids = rows.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await db
          .selectFrom('orderItems')
          .leftJoin('people', 'people.id', 'orderItems.recipientId')
          .select(['orderId', 'quantity', 'canceled', 'recipientId', 'people.username'])
          .where('orderId', 'in', ids)
          .execute();
  const itemsById = Map.groupBy(items, ({ orderId }) => orderId);
  const disputed = new Set((await disputedOrders(db).execute()).map(({ orderId }) => orderId));
  const orders = rows.map(({ id, createdAt, version, summary, refundedCents, fulfillmentStatus, ...names }) => {
    const orderItems = itemsById.get(id) ?? [];
    return {
      id,
      createdAt,
      version,
      buyer: buyerNameOf(names),
      recipients: [...new Set(orderItems.flatMap((item) => recipientOf(item) ?? []))],
      units: orderItems.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0),
      totalAmount: summary.totalAmount,
      refundedCents,
      status: fulfillmentStatus,
      isDisputed: disputed.has(id),
    };
  });
  return { orders, hasNext };
};

/** An order of the list. */
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number];
