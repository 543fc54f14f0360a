import type { StoredNotification } from '#backend/database/transaction.ts';
import type { State } from './state';

/**
 * Syncs stored notifications between the tabs of this browser, so that each tab shows those of the others. Tabs share
 * one state, but have separate live connections.
 *
 * @param onNotificationStored subscribes to the notifications stored by this page
 * @param push receives notifications stored by other tabs
 */
export const syncNotificationsAcrossTabs = (
  onNotificationStored: State['onNotificationStored'],
  push: (stored: StoredNotification) => void = () => undefined,
): void => {
  const channel = new BroadcastChannel('giftlist-mock.notifications');
  onNotificationStored((stored) => channel.postMessage({ ...stored }));
  channel.addEventListener('message', ({ data }: MessageEvent<StoredNotification>) => push(data));
};
