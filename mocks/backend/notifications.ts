import { ListNotificationsParams, type NotificationAnswer } from '../../src/generated/model';
import { type Call, memberOf, paramOf, refusal } from './call';
import { shownNotification } from './news';
import { pageOf } from './paging';

/** Notifications on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

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
