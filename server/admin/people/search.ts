import { sql } from 'kysely';
import { isGuestOrder } from '#backend/calls/guests.ts';
import { countRows } from '#backend/database/count-rows.ts';
import { hasOneOfKeys } from '#backend/database/search-conditions.ts';
import { seqsOf, type WordSearch } from '#backend/database/search-words.ts';
import type { Db } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { keyQueryWords, queryWords, weights } from '#backend/domain/words.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { byTime, latestFirst, partOf, type RowOf, readPage } from '../read-page';

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
  readonly page: string;
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
  const emails = keyQueryWords(text);
  // Reads the index once: people have no other words.
  if (table === 'peopleWords' && names.length === 1 && names[0]?.[0] === emails[0]?.[0])
    return [{ table, words: emails }];
  const [name, email] =
    table === 'peopleWords'
      ? [weights.person.name, weights.person.email]
      : [weights.order.guestName, weights.order.guestEmail];
  return [...(names.length === 0 ? [] : [{ table, words: names, to: name }]), { table, words: emails, from: email }];
};

/** Subquery with the `seq` of members by `@username`, or by words of username, name or email. */
export const foundPeople = (text: string) => {
  const key = normalizeKey(text);
  return key.startsWith('@')
    ? sql<number>`(select seq from people where username_key = ${key.slice(1)})`
    : seqsOf(...nameOrEmail('peopleWords', text));
};

const membersOf = (db: Db, { filter, search }: Pick<CustomerQuery, 'filter' | 'search'>) =>
  db
    .selectFrom('people')
    .$if(filter === 'suspended', (query) => query.where('suspensionReason', 'is not', null))
    .$if(search !== '', (query) => query.where('people.seq', 'in', foundPeople(search)));

/** The latest paid order of each guest. A literal instead of a parameter, so that SQLite uses the partial index. */
const guestsOf = (db: Db, search: string) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.is_latest_of_guest`)
    // As a value, because PostgreSQL would answer 'not exists' by reading all people.
    .where(sql<boolean>`coalesce((select false from people where people.email_key = orders.email_key), true)`)
    .$if(search !== '', (query) => query.where('orders.seq', 'in', seqsOf(...nameOrEmail('orderWords', search))));

/** Number and latest time of the paid orders of members, by id. */
const memberOrders = async (db: Db, ids: readonly string[]) => {
  const orders = db
    .selectFrom('orders')
    .select((eb) => ['ownerId', eb.fn.countAll().as('orders'), eb.fn.max('createdAt').as('lastOrder')])
    .where('ownerId', 'in', ids)
    .where('paymentStatus', '=', 'paid')
    .groupBy('ownerId');
  const rows = ids.length === 0 ? [] : await orders.execute();
  return new Map(rows.map(({ ownerId, ...counts }) => [ownerId, counts]));
};

/** Number of paid orders of guests, by email. */
const guestOrders = async (db: Db, emails: readonly string[]) => {
  const orders = db
    .selectFrom('orders')
    .select((eb) => ['emailKey', eb.fn.countAll().as('orders')])
    .where(hasOneOfKeys('orders.emailKey', emails))
    .where(isGuestOrder)
    .groupBy('emailKey');
  const rows = emails.length === 0 ? [] : await orders.execute();
  return new Map(rows.map(({ emailKey, orders: count }) => [emailKey, Number(count)]));
};

/** One page of customers: members, latest first, then guests with paid orders, latest order first. */
export const listCustomers = async (db: Db, query: CustomerQuery) => {
  const { filter, search } = query;
  const members = partOf(
    membersOf(db, query).select(['seq', 'id', 'username', 'firstName', 'lastName', 'email', 'suspensionReason']),
    latestFirst('people.seq'),
  );
  const guests = partOf(
    guestsOf(db, search).select(['orders.seq', 'orders.createdAt', 'orders.emailKey as guest', 'orders.buyerName']),
    byTime('orders'),
  );
  // Guests have no username.
  const hasGuests = (filter === 'all' || filter === 'guests') && !search.startsWith('@');
  const { rows, ...page } = await readPage<RowOf<typeof members> | RowOf<typeof guests>>(
    [...(filter === 'guests' ? [] : [members]), ...(hasGuests ? [guests] : [])],
    query.page,
  );
  const counts = await memberOrders(
    db,
    rows.flatMap((row) => ('id' in row ? row.id : [])),
  );
  const guestCounts = await guestOrders(
    db,
    rows.flatMap((row) => ('guest' in row ? row.guest : [])),
  );
  const customers = rows.map((row): ListedCustomer => {
    if ('guest' in row)
      return {
        personId: undefined,
        username: undefined,
        name: row.buyerName ?? 'A guest',
        email: row.guest,
        isSuspended: false,
        orders: guestCounts.get(row.guest) ?? 0,
        lastOrder: row.createdAt,
      };
    const { id, username, email, suspensionReason } = row;
    const { orders = 0, lastOrder } = counts.get(id) ?? {};
    const isSuspended = suspensionReason !== null;
    return { personId: id, username, name: fullName(row), email, isSuspended, orders: Number(orders), lastOrder };
  });
  return { customers, ...page };
};

/** Number of suspended members. */
export const countSuspended = (db: Db): Promise<number> =>
  countRows(membersOf(db, { filter: 'suspended', search: '' }));
