import { ListNotificationsParams, type Notification, type NotificationAnswer } from '#generated/model';
import { cutTo } from '#rules/text-length.ts';
import { errorResponse } from '../contract/error-response';
import { countRows } from '../database/count-rows';
import type { Row } from '../database/tables';
import type { Transaction } from '../database/transaction';
import { pagingOf } from '../domain/paging';
import { type Context, type DbContext, type Member, newId, nowIso, pathParam, type WriteContext } from './context';

/** Notifications on a page if the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

/** A notification to store. Tests may set its id. */
export type NewNotification = Pick<Row<'notifications'>, 'type' | 'message'> &
  Partial<Pick<Row<'notifications'>, 'id'>>;

/**
 * Maximum length of a message: two names and a title with the text around them. Older messages may be longer (reading
 * 275).
 */
const maxMessageLength = 500;

/** Converts a notification to the API format, for responses and live events. */
export const toApiNotification = ({ id, message, viewed, type, createdAt }: Notification): Notification => ({
  id,
  message: message === null ? null : cutTo(maxMessageLength, message),
  viewed,
  type,
  createdAt,
});

/** Stores a notification for a member, and publishes it after the commit. The only way to notify a member. */
export const storeNotification = async (
  { db, publishAfterCommit, ports }: DbContext & Transaction,
  ownerId: string,
  notification: NewNotification,
): Promise<void> => {
  const stored = await db
    .insertInto('notifications')
    .values({ id: newId('ntf'), ownerId, viewed: false, createdAt: nowIso({ ports }), ...notification })
    .returningAll()
    .executeTakeFirstOrThrow();
  publishAfterCommit(stored);
};

/** GET /notifications. Latest first; a page if the request has a query, otherwise the complete list. */
export const listNotifications = async (context: Context, { id }: Member): Promise<NotificationAnswer> => {
  const query = ListNotificationsParams.parse(context.query);
  const { type, viewed } = query;
  let matching = context.db.selectFrom('notifications').where('ownerId', '=', id);
  if (type !== undefined) matching = matching.where('type', '=', type);
  if (viewed !== undefined) matching = matching.where('viewed', '=', viewed);
  // Within one millisecond, the insertion order decides.
  const latest = matching.selectAll().orderBy('createdAt', 'desc').orderBy('seq', 'desc');
  if (Object.keys(query).length === 0) return (await latest.execute()).map(toApiNotification);
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const count = await countRows(matching);
  return {
    data: (await latest.limit(limit).offset(offset).execute()).map(toApiNotification),
    ...totalsFor(count),
  };
};

/** PATCH /notifications/{id}. Idempotent. */
export const markNotificationViewed = async (context: WriteContext, { id }: Member): Promise<void> => {
  const marked = await context.db
    .updateTable('notifications')
    .set({ viewed: true })
    .where('id', '=', pathParam(context, 'id'))
    .where('ownerId', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw errorResponse(404, 'This notification was not found.');
};
