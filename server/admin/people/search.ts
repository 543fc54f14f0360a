import { sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import { seqsOf, type WordSearch } from '#backend/database/search-words.ts';
import type { Db } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { keyQueryWords, queryWords, weights } from '#backend/domain/words.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { pageSize } from '../read-page';

/** Filters of the list of customers, in order. */
export const customerFilters = {
  all: 'All',
  members: 'Members',
  guests: 'Guests',
  suspended: 'Suspended',
} as const;

export type CustomerFilter = keyof typeof customerFilters;

interface CustomerQuery {
  readonly filter: CustomerFilter;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A customer of the list. */
export interface ListedCustomer {
  /** `undefined` for a guest. */
  readonly personId: string | undefined;
  readonly username: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly isSuspended: boolean;
  /** Paid orders. */
  readonly orders: number;
  /** Time of the last paid order; undefined without orders. */
  readonly lastOrder: string | undefined;
}

/** Searches a table by the words of a name, and by the beginning of a word of an email: by the latter alone with an @. */
const nameOrEmail = (table: 'peopleWords' | 'orderWords', text: string): WordSearch[] => {
  const names = text.includes('@') ? [] : queryWords(text);
  const [name, email] =
    table === 'peopleWords'
      ? [weights.person.name, weights.person.email]
      : [weights.order.guestName, weights.order.guestEmail];
  return [
    ...(names.length === 0 ? [] : [{ table, words: names, to: name }]),
    { table, words: keyQueryWords(text), from: email },
  ];
};

/** Subquery with the `seq` of members by `@username`, or by words of username, name or email. */
export const foundPeople = (text: string) => {
  const key = normalizeKey(text);
  return key.startsWith('@')
    ? sql<number>`(select seq from people where username_key = ${key.slice(1)})`
    : seqsOf(...nameOrEmail('peopleWords', text));
};

const membersOf = (db: Db, { filter, search }: CustomerQuery) =>
  db
    .selectFrom('people')
    .$if(filter === 'suspended', (query) => query.where('suspensionReason', 'is not', null))
    .$if(search !== '', (query) => query.where('people.seq', 'in', foundPeople(search)));

/** Literals instead of parameters, so that both databases use the index of guests' orders. */
const isGuestOrder = sql<boolean>`payment_status = 'paid' and substr(owner_id, 1, 4) = 'gst_'`;

const guestsOf = (db: Db, search: string) =>
  db
    .selectFrom('orders')
    .where(isGuestOrder)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('people').select('people.seq').whereRef('people.emailKey', '=', 'orders.emailKey')),
      ),
    )
    .$if(search !== '', (query) => query.where('orders.seq', 'in', seqsOf(...nameOrEmail('orderWords', search))));

const listMembers = async (db: Db, query: CustomerQuery, limit: number, offset: number): Promise<ListedCustomer[]> => {
  const rows = await membersOf(db, query)
    .select(['id', 'username', 'firstName', 'lastName', 'email', 'suspensionReason'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderCounts = await db
    .selectFrom('orders')
    .select((eb) => ['ownerId', eb.fn.countAll().as('orders'), eb.fn.max('createdAt').as('lastOrder')])
    .where('ownerId', 'in', ids)
    .where('paymentStatus', '=', 'paid')
    .groupBy('ownerId')
    .execute();
  const countsByOwner = new Map(orderCounts.map(({ ownerId, ...counts }) => [ownerId, counts]));
  return rows.map(({ id, username, email, suspensionReason, ...names }) => ({
    personId: id,
    username,
    name: fullName(names),
    email,
    isSuspended: suspensionReason !== null,
    orders: Number(countsByOwner.get(id)?.orders ?? 0),
    lastOrder: countsByOwner.get(id)?.lastOrder,
  }));
};

const listGuests = async (db: Db, search: string, limit: number, offset: number): Promise<ListedCustomer[]> => {
  const rows = await guestsOf(db, search)
    .select((eb) => [
      'orders.emailKey as email',
      eb.fn.countAll().as('orders'),
      eb.fn.max('createdAt').as('lastOrder'),
      eb.fn.max('buyerName').as('name'),
    ])
    .groupBy('orders.emailKey')
    .orderBy('lastOrder', 'desc')
    .orderBy('orders.emailKey')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ email, orders, lastOrder, name }) => ({
    personId: undefined,
    username: undefined,
    name: name ?? 'A guest',
    email,
    isSuspended: false,
    orders: Number(orders),
    lastOrder,
  }));
};

/** One page of customers: members, latest first, then guests with paid orders, latest order first. */
export const listCustomers = async (db: Db, query: CustomerQuery) => {
  const { filter, search, page } = query;
  // One row more than a page, to see whether another page follows.
  const limit = pageSize + 1;
  const offset = (page - 1) * pageSize;
  // Guests have no username.
  const isUsernameSearch = search.startsWith('@');
  const members = filter === 'guests' ? [] : await listMembers(db, query, limit, offset);
  const hasGuests = (filter === 'all' || filter === 'guests') && !isUsernameSearch && members.length < limit;
  const customers = [...members];
  if (hasGuests) {
    const memberCount = filter === 'guests' ? 0 : await countRows(membersOf(db, query));
    customers.push(...(await listGuests(db, search, limit - members.length, Math.max(0, offset - memberCount))));
  }
  return { customers: customers.slice(0, pageSize), hasNext: customers.length > pageSize };
};

/** Number of suspended members. */
export const countSuspended = (db: Db): Promise<number> =>
  countRows(membersOf(db, { filter: 'suspended', search: '', page: 1 }));
