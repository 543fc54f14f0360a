import { ListNotificationsParams, type Notification, type NotificationAnswer } from '../../src/generated/model';
import { type Call, memberOf, paramOf, refusal } from './call';
import { newId } from './lines';
import { pageOf } from './paging';
import type { Row, Tables } from './tables';

/** Notifications on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

/** What a notification says; its id only where a test has to know it. */
export type News = Pick<Row<'notifications'>, 'type' | 'message'> & Partial<Pick<Row<'notifications'>, 'id'>>;

/** What was stored in these tables and is not announced yet. It goes with the tables when the change is not kept. */
const unannounced = new WeakMap<Tables, Row<'notifications'>[]>();

/** A notification as the owner may see it, in an answer or in a push. */
export const shownNotification = ({ id, message, viewed, type, createdAt }: Row<'notifications'>): Notification => ({
  id,
  message,
  viewed,
  type,
  createdAt,
});

/**
 * Stores a notification for a member. Everything that has something to tell a member does it here: what is stored is announced to the
 * member's open connections as soon as the change is kept (`state.onNotificationStored`).
 */
export const storeNotification = async (tables: Tables, ownerId: string, news: News): Promise<void> => {
  const stored = await tables.notifications.create({
    id: newId('ntf'),
    ownerId,
    viewed: false,
    createdAt: new Date().toISOString(),
    ...news,
  });
  unannounced.set(tables, [...(unannounced.get(tables) ?? []), stored]);
};

/** What has to be announced now that the change of these tables is kept. Each notification is given once. */
export const takeUnannounced = (tables: Tables): readonly Row<'notifications'>[] => {
  const taken = unannounced.get(tables) ?? [];
  unannounced.delete(tables);
  return taken;
};

/** GET /notifications. The latest first; a page where there is a query, the bare list where there is none. */
export const listNotifications = (call: Call): NotificationAnswer => {
  const { id: ownerId } = memberOf(call);
  const query = ListNotificationsParams.parse(call.query);
  const { type, viewed } = query;
  const found = call.tables.notifications
    .findMany((rows) => rows.where({ ownerId }))
    .filter((row) => (type === undefined || row.type === type) && (viewed === undefined || row.viewed === viewed))
    // Of the same millisecond, the one that was stored later is the later one.
    .toReversed()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(shownNotification);
  return Object.keys(query).length === 0 ? found : pageOf(found, query, pageSize);
};

/** PATCH /notifications/{id}. Marking it twice changes nothing more. */
export const markNotificationViewed = async (call: Call): Promise<void> => {
  const { id: ownerId } = memberOf(call);
  const marked = await call.tables.notifications.update((rows) => rows.where({ id: paramOf(call, 'id'), ownerId }), {
    data: (row) => {
      row.viewed = true;
    },
  });
  if (!marked) throw refusal(404, 'There is no such notification.');
};
