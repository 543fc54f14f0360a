import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { countRows, countRowsUpTo } from '#backend/database/count-rows.ts';
import { hasKey } from '#backend/database/search-conditions.ts';
import { isAmong, readFound, seqsOf, valuesOf } from '#backend/database/search-words.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { queryWords, weights } from '#backend/domain/words.ts';
import { normalizeKey } from '#rules/normalize.ts';

import { foundPeople } from '../people/search';
import { byTime, partOf, readPage, type Sorting } from '../read-page';

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

/** Columns by which the list of orders can be sorted. */
export const orderSortColumns = ['day', 'paid', 'total'] as const;

type OrderSortColumn = (typeof orderSortColumns)[number];

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

/** Disputed orders by number, because the index of orders to ship has no ids. */
const disputedSeqs = (db: Db) =>
  db.selectFrom('orders as disputed').select('disputed.seq').where('disputed.id', 'in', disputedOrders(db));

const conditions: Readonly<Record<OrderFilter, Condition>> = {
  'to-ship': (eb, db) =>
    eb.and([needsFulfillment, sql<boolean>`orders.is_held = false`, eb('orders.seq', 'not in', disputedSeqs(db))]),
  'on-hold': (eb) => eb.and([needsFulfillment, sql<boolean>`orders.is_held = true`]),
  disputed: (eb, db) => eb.and([isPaid, eb('orders.id', 'in', disputedOrders(db))]),
  shipped: (eb) => eb.and([isPaid, hasStatus('SHIPPED')]),
  refunded: (eb) => eb.and([isPaid, sql<boolean>`orders.refunded_cents > 0`]),
  canceled: (eb) => eb.and([isPaid, hasStatus('CANCELED')]),
  all: (eb) => eb.and([isPaid]),
};

/** Whether a text is an order's id, or its beginning: the number that customers see. */
export const isOrderNumber = (text: string): boolean => /^[\da-f][\da-f-]{7,}$/.test(text);

/** Numbers of the orders that people bought or receive. A join, because both databases would sort or hash them for `in`. */
const ordersOf = (db: Db, people: RawBuilder<number>) =>
  db
    .selectFrom(sql<{ seq: number }>`${people}`.as('named'))
    .innerJoin('orderPeople', 'orderPeople.personSeq', 'named.seq')
    .select('orderPeople.orderSeq as seq');

/** Orders by number, by the buyer's email, or by `@username`; undefined for a search by words. */
const ordersByKey = (db: Db, text: string) => {
  const orders = db.selectFrom('orders').select('orders.seq');
  const number = text.toLowerCase().replace(/^#/, '');
  // Ids are hexadecimal, so the prefix with an appended 'g' sorts after all ids with this prefix.
  if (isOrderNumber(number)) return orders.where('orders.id', '>=', number).where('orders.id', '<', `${number}g`);
  const key = normalizeKey(text.replace(/^@/, ''));
  if (key.includes('@')) {
    const people = db.selectFrom('people').select('people.id').where('emailKey', '=', key);
    return orders.where(hasKey('orders.emailKey', key)).unionAll(orders.where('ownerId', 'in', people));
  }
  return text.startsWith('@') ? ordersOf(db, foundPeople(text)) : undefined;
};

/** Limits of searches by words; lower in tests. */
interface SearchLimits {
  /** Found words whose orders are looked up and sorted. For more, orders are read in their order until a page is full. */
  readonly sorted: number;
  /** Found people whose orders are collected. For more, the people of each order are looked up. */
  readonly people: number;
}

const searchLimits: SearchLimits = { sorted: 500, people: 2000 };

/** Condition for orders by words of a product's name, of a guest's, or of a member's who bought or receives them. */
const hasWords = async (db: Db, text: string, limits: SearchLimits): Promise<RawBuilder<boolean>> => {
  const words = queryWords(text);
  if (words.length === 0) return sql`1 = 0`;
  const inOrders = { table: 'orderWords', words, to: weights.order.product } as const;
  const inNames = seqsOf({ table: 'peopleWords', words, to: weights.person.name });
  const people = await readFound(db, inNames, limits.people);
  const own = await readFound(db, seqsOf(inOrders), limits.sorted);
  if (people.length >= limits.people)
    // As a count, because PostgreSQL would answer 'exists' by reading all people.
    return sql`(${isAmong('orders.seq', seqsOf(inOrders))}
      or 0 < (select count(case when ${isAmong('order_people.person_seq', inNames)} then 1 end)
        from order_people where order_people.order_seq = orders.seq))`;
  const ownSeqs = own.length < limits.sorted ? valuesOf(db, own) : seqsOf(inOrders);
  const found =
    people.length === 0
      ? ownSeqs
      : ordersOf(db, valuesOf(db, people)).unionAll(
          db.selectFrom(sql<{ seq: number }>`${ownSeqs}`.as('own')).select('own.seq'),
        );
  return people.length + own.length < limits.sorted ? sql`orders.seq in ${found}` : isAmong('orders.seq', found);
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
  readonly page: string;
  /** Newest first without it. */
  readonly sorting?: Sorting<OrderSortColumn>;
  readonly limits?: SearchLimits;
}

const filteredOrders = (db: Db, filter: OrderFilter) =>
  db.selectFrom('orders').where((eb) => conditions[filter](eb, db));

/** Number of orders that a filter matches. */
export const countOrders = (db: Db, filter: OrderFilter): Promise<number> => countRows(filteredOrders(db, filter));

/** Number of orders that a filter matches, up to `most`. */
export const countOrdersUpTo = (db: Db, filter: OrderFilter, most: number): Promise<number> =>
  countRowsUpTo(filteredOrders(db, filter), most);

/** Number of people who bought these orders. */
export const countBuyers = async (db: Db, orderIds: readonly string[]): Promise<number> =>
  (await db.selectFrom('orders').select('ownerId').distinct().where('id', 'in', orderIds).execute()).length;

/** Since when a paid order waits. Both databases index this expression; orders of early versions have no such time. */
const paidAt = sql<string>`coalesce(orders.paid_at, orders.created_at)`;

/** Time of the earliest payment of the orders that a filter matches; undefined if there is none. */
export const oldestOrderTime = async (db: Db, filter: OrderFilter): Promise<string | undefined> =>
  (await filteredOrders(db, filter).select(paidAt.as('paidAt')).orderBy(paidAt).limit(1).executeTakeFirst())?.paidAt;

/** Finds one page of orders. Reads no whole orders, because they are large and a common word finds many. */
export const readSeqs = async (db: Db, query: OrderQuery) => {
  const { filter, search, page, sorting = { by: 'day', isDescending: true }, limits = searchLimits } = query;
  const { by, isDescending } = sorting;
  const orders = filteredOrders(db, filter).select([
    'orders.seq',
    'orders.createdAt',
    'orders.totalCents',
    paidAt.as('paidAt'),
  ]);
  const byKey = search === '' ? undefined : ordersByKey(db, search);
  const found =
    search === ''
      ? orders
      : orders.where(byKey ? sql<boolean>`orders.seq in ${byKey}` : await hasWords(db, search, limits));
  const seq = ['orders.seq', 'integer'] as const;
  const part =
    by === 'day'
      ? partOf(found, byTime('orders', isDescending))
      : by === 'paid'
        ? partOf(found, { by: [[paidAt, 'text'], seq], isDescending, positionOf: (row) => [row.paidAt, row.seq] })
        : partOf(found, {
            by: [['orders.totalCents', 'integer'], seq],
            isDescending,
            positionOf: (row) => [row.totalCents, row.seq],
          });
  return readPage([part], page);
};

/** Lists one page of paid orders. */
export const listOrders = async (db: Db, query: OrderQuery) => {
  const { rows: found, ...page } = await readSeqs(db, query);
  if (found.length === 0) return { orders: [], ...page };
  const rows = await db
    .selectFrom('orders')
    .leftJoin('people', 'people.id', 'orders.ownerId')
    .select(['orders.seq', 'orders.id', 'orders.createdAt', paidAt.as('paidAt'), 'orders.buyerName', 'orders.summary'])
    .select(['orders.refundedCents', 'orders.fulfillmentStatus', 'orders.version'])
    .select(['people.firstName', 'people.lastName'])
    .where(
      'orders.seq',
      'in',
      found.map(({ seq }) => seq),
    )
    .execute();
  const places = new Map(found.map(({ seq }, place) => [seq, place]));
  rows.sort((one, other) => (places.get(one.seq) ?? 0) - (places.get(other.seq) ?? 0));
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('orderItems')
    .leftJoin('people', 'people.id', 'orderItems.recipientId')
    .select(['orderId', 'quantity', 'canceled', 'recipientId', 'people.username'])
    .where('orderId', 'in', ids)
    .execute();
  const itemsById = Map.groupBy(items, ({ orderId }) => orderId);
  const disputed = new Set((await disputedOrders(db).execute()).map(({ orderId }) => orderId));
  const orders = rows.map(
    ({ id, createdAt, paidAt: paid, version, summary, refundedCents, fulfillmentStatus, ...names }) => {
      const orderItems = itemsById.get(id) ?? [];
      return {
        id,
        createdAt,
        paidAt: paid,
        version,
        buyer: buyerNameOf(names),
        recipients: [...new Set(orderItems.flatMap((item) => recipientOf(item) ?? []))],
        units: orderItems.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0),
        totalAmount: summary.totalAmount,
        refundedCents,
        status: fulfillmentStatus,
        isDisputed: disputed.has(id),
      };
    },
  );
  return { orders, ...page };
};

/** An order of the list. */
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number];
