export { shownNotification } from '../../backend/calls/notifications';
import { newId } from './lines';
import type { Row, Tables } from './tables';

/** What a notification says; its id only where a test has to know it. */
export type News = Pick<Row<'notifications'>, 'type' | 'message'> & Partial<Pick<Row<'notifications'>, 'id'>>;

/** What was stored in these tables and is not announced yet. It goes with the tables when the change is not kept. */
const unannounced = new WeakMap<Tables, Row<'notifications'>[]>();

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
