import { countRows } from '#backend/database/count-rows.ts';
import { hasKey } from '#backend/database/search-conditions.ts';
import type { Db } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { OperatorError } from '../context';
import { latestFirst, partOf, readPage } from '../read-page';

/** Maximum orders, mails and events on the page of a customer. */
const maxListed = 10;

/** Identifies a customer: a member by id, a guest by email. */
export type CustomerKey = { readonly personId: string } | { readonly email: string };

const notFound = () => new OperatorError('This customer was not found.');

/**
 * Numbers and times of the paid orders of a member or guest, each once. Two searches, because PostgreSQL reads all orders
 * for `or`; without the orders themselves, because they are large and a guest may have thousands.
 */
const paidOrders = (db: Db, email: string, personId: string) => {
  const paid = db.selectFrom('orders').select(['orders.seq', 'orders.createdAt']).where('paymentStatus', '=', 'paid');
  return paid.where(hasKey('orders.emailKey', email)).union(paid.where('ownerId', '=', personId));
};

/**
 * Returns a member or guest with a page of giftlists, and the latest orders, mails and audit events. Reads no address.
 *
 * @throws OperatorError if there is no such customer
 */
export const loadCustomer = async (db: Db, key: CustomerKey, page = '') => {
  const people = db.selectFrom('people').selectAll();
  const person = await ('email' in key
    ? people.where('emailKey', '=', normalizeKey(key.email))
    : people.where('id', '=', key.personId)
  ).executeTakeFirst();
  const email = person?.emailKey ?? ('email' in key ? normalizeKey(key.email) : '');
  if (email === '') throw notFound();
  const id = person?.id ?? '';
  const paid = db.selectFrom(paidOrders(db, email, id).as('paid'));
  const latest = paid.select('paid.seq').orderBy('paid.createdAt', 'desc').orderBy('paid.seq', 'desc').limit(maxListed);
  const orders = await db
    .selectFrom('orders')
    .innerJoin(latest.as('latest'), 'latest.seq', 'orders.seq')
    .select(['id', 'createdAt', 'summary', 'refundedCents', 'fulfillmentStatus', 'buyerName'])
    .orderBy('createdAt', 'desc')
    .orderBy('orders.seq', 'desc')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'createdAt', 'state', 'isOnFile', 'lastReply'])
    .where(hasKey('emailKey', email))
    .orderBy('seq', 'desc')
    .limit(maxListed)
    .execute();
  if (!person && orders.length === 0 && mails.length === 0) throw notFound();
  const giftlists = db.selectFrom('giftlists').where('ownerId', '=', id);
  const hidden = await giftlists.select('id').where('isSurprise', '=', true).limit(1).executeTakeFirst();
  return {
    email: person?.email ?? email,
    person,
    name: person ? fullName(person) : (orders.find(({ buyerName }) => buyerName)?.buyerName ?? 'A guest'),
    orderCount: await countRows(paid),
    orders: orders.map(({ summary, fulfillmentStatus, ...order }) => ({
      ...order,
      totalAmount: summary.totalAmount,
      status: fulfillmentStatus,
    })),
    giftlists: await readPage(
      [partOf(giftlists.select(['seq', 'id', 'title', 'isHidden', 'takedownReason']), latestFirst('giftlists.seq'))],
      page,
    ),
    hasSurprises: hidden !== undefined,
    sessions: await db
      .selectFrom('sessions')
      .select((eb) => [eb.fn.countAll().as('count'), eb.fn.max<number | null>('seenAt').as('seenAt')])
      .where('personId', '=', id)
      .executeTakeFirstOrThrow(),
    mails,
    events: await db
      .selectFrom('auditEvents')
      .selectAll()
      .where('personId', '=', id)
      .orderBy('seq', 'desc')
      .limit(maxListed)
      .execute(),
  };
};

export type Customer = Awaited<ReturnType<typeof loadCustomer>>;
