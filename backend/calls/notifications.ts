import type { SelectQueryBuilder } from 'kysely';
import type { Notification, NotificationAnswer } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countAfterPage } from '../database/count-rows';
import type { Db, Row, Tables } from '../database/tables';
import type { StoredNotification, Transaction } from '../database/transaction';
import { giverOf } from '../domain/gift-message';
import { messageOf, type NewNotification } from '../domain/notification';
import { pagingOf } from '../domain/paging';
import { type Context, type DbContext, type Member, newId, nowIso, type WriteContext } from './context';

/** Notifications on a page if the request has no `limit`. */
const pageSize = 10;

/** Most notifications of an answer to a request without a query. */
const maxListed = 500;

/** Adds the current names of what notifications refer to. */
const withNames = (db: Db, rows: SelectQueryBuilder<Tables, 'notifications', Row<'notifications'>>) =>
  db
    .selectFrom(rows.as('notifications'))
    .leftJoin('people as person', 'person.id', 'notifications.personId')
    .leftJoin('giftlists', 'giftlists.id', 'notifications.giftlistId')
    .leftJoin('products', 'products.id', 'notifications.productId')
    .leftJoin('orders', 'orders.id', 'notifications.orderId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.ownerId')
    .leftJoin('gifts', 'gifts.id', 'notifications.giftId')
    .selectAll('notifications')
    .select(['person.username', 'person.firstName', 'person.lastName'])
    .select(['giftlists.title', 'giftlists.isHidden', 'giftlists.takedownReason', 'products.name as productName'])
    .select([
      'gifts.thanks',
      'gifts.wishName',
      'orders.isAnonymous',
      'orders.buyerName',
      'buyer.username as buyerUsername',
    ]);

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const toStoredNotification = (row: NamedRow): StoredNotification => {
  const { id, ownerId, viewed, type, createdAt, giftlistId, orderId, username, firstName, lastName } = row;
  const person =
    username === null || firstName === null || lastName === null ? null : { username, firstName, lastName };
  const isThanks = type === 'ORDER_THANKS';
  // The giver is not the owner of the list.
  const hidesTitle = isThanks && (row.isHidden === true || row.takedownReason !== null);
  const giftlist = hidesTitle ? null : row.title;
  return {
    ownerId,
    id,
    message: messageOf({ ...row, person, buyer: giverOf(row), product: row.productName ?? row.wishName, giftlist }),
    viewed,
    type,
    createdAt,
    giftlistId: isThanks ? null : giftlistId,
    // The order of a purchase is the buyer's.
    orderId: isThanks || type === 'ORDER' ? orderId : null,
  };
};

/** Converts a notification to the API format, for responses and live events. */
export const toApiNotification = ({ ownerId: _, ...notification }: StoredNotification): Notification => notification;

/** Reads a notification with current names; `undefined` if it was deleted. */
export const readNotification = async (db: Db, id: string): Promise<StoredNotification | undefined> => {
  const stored = db.selectFrom('notifications').selectAll().where('id', '=', id);
  const row = await withNames(db, stored).executeTakeFirst();
  return row && toStoredNotification(row);
};

/** Reads all notifications with current names, in insertion order. */
export const readAllNotifications = async (db: Db): Promise<StoredNotification[]> =>
  (await withNames(db, db.selectFrom('notifications').selectAll()).orderBy('notifications.seq').execute()).map(
    toStoredNotification,
  );

/** A notification of any type as a row, such as one of an unknown type in a test. */
export type NewNotificationRow = Pick<Row<'notifications'>, 'type' | 'message'> & Partial<Row<'notifications'>>;

/** Stores and publishes a notification as a row. Code of the shop calls {@link storeNotification}. */
export const storeNotificationRow = async (
  { db, publishAfterCommit, ports }: DbContext & Transaction,
  ownerId: string,
  row: NewNotificationRow,
): Promise<void> => {
  const { id } = await db
    .insertInto('notifications')
    .values({ id: newId('ntf'), ownerId, viewed: false, createdAt: nowIso({ ports }), ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await readNotification(db, id);
  if (stored) publishAfterCommit(stored);
};

/** Stores a notification for a member, and publishes it after the commit. The only way to notify a member. */
export const storeNotification = (
  context: DbContext & Transaction,
  ownerId: string,
  notification: NewNotification,
): Promise<void> => storeNotificationRow(context, ownerId, { message: '', ...notification });

/** GET /notifications. Latest first; a page if the request has a query, otherwise all, up to {@link maxListed}. */
export const listNotifications = async (
  { db, query }: Context & Input<'listNotifications'>,
  { id }: Member,
): Promise<NotificationAnswer> => {
  const { type, viewed } = query;
  let matching = db.selectFrom('notifications').where('ownerId', '=', id);
  if (type !== undefined) matching = matching.where('type', '=', type);
  if (viewed !== undefined) matching = matching.where('viewed', '=', viewed);
  // Within one millisecond, the insertion order decides.
  const latest = matching.selectAll().orderBy('createdAt', 'desc').orderBy('seq', 'desc');
  const read = async (rows: typeof latest) => {
    const named = withNames(db, rows);
    // Joins may reorder the rows.
    const sorted = named.orderBy('notifications.createdAt', 'desc').orderBy('notifications.seq', 'desc');
    return (await sorted.execute()).map((row) => toApiNotification(toStoredNotification(row)));
  };
  if (Object.keys(query).length === 0) return read(latest.limit(maxListed));
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const data = await read(latest.limit(limit).offset(offset));
  return { data, ...totalsFor(await countAfterPage(data.length, { limit, offset }, matching)) };
};

/** PATCH /notifications/{id}. Idempotent. */
export const markNotificationViewed = async (
  { db, params }: WriteContext & Input<'markNotificationViewed'>,
  { id }: Member,
): Promise<void> => {
  const marked = await db
    .updateTable('notifications')
    .set({ viewed: true })
    .where('id', '=', params.id)
    .where('ownerId', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw errorResponse(404, 'This notification was not found.');
};
