import { hasKey } from '#backend/database/search-conditions.ts';
import type { Db } from '#backend/database/tables.ts';
import { fullName } from '#backend/domain/people.ts';
import { OperatorError } from '../context';
import { findDataSubject } from './subject';

/** Maximum orders, mails and events on the page of a customer. */
const maxListed = 10;

/** Identifies a customer: a member by id, a guest by email. */
export type CustomerKey = { readonly personId: string } | { readonly email: string };

/**
 * Returns a member or guest with orders, giftlists, sessions, mails and audit events. Reads no address.
 *
 * @throws OperatorError if there is no such customer
 */
export const loadCustomer = async (db: Db, key: CustomerKey) => {
  const email =
    'email' in key
      ? key.email
      : (await db.selectFrom('people').select('email').where('id', '=', key.personId).executeTakeFirst())?.email;
  if (email === undefined || email === '') throw new OperatorError('This customer was not found.');
  const { person, orders, ...subject } = await findDataSubject(db, email);
  const paid = orders
    .filter(({ paymentStatus }) => paymentStatus === 'paid')
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const id = person?.id ?? '';
  return {
    email: person?.email ?? subject.email,
    person,
    name: person ? fullName(person) : (paid.find(({ buyerName }) => buyerName)?.buyerName ?? 'A guest'),
    orderCount: paid.length,
    orders: paid.slice(0, maxListed).map(({ id: orderId, createdAt, summary, refundedCents, fulfillmentStatus }) => ({
      id: orderId,
      createdAt,
      totalAmount: summary.totalAmount,
      status: fulfillmentStatus,
      refundedCents,
    })),
    giftlists: await db
      .selectFrom('giftlists')
      .select(['id', 'title', 'isHidden', 'isSurprise', 'takedownReason'])
      .where('ownerId', '=', id)
      .orderBy('seq', 'desc')
      .execute(),
    sessions: await db.selectFrom('sessions').select('seenAt').where('personId', '=', id).execute(),
    mails: await db
      .selectFrom('mails')
      .select(['subject', 'createdAt', 'state', 'isOnFile'])
      .where(hasKey('emailKey', subject.email))
      .orderBy('seq', 'desc')
      .limit(maxListed)
      .execute(),
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
