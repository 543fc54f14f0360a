import type { Row } from '../../backend/database/tables';
import type { State } from './state';

/**
 * Tells the other tabs of this browser of every notification that is stored here, and hears of theirs: a present that is paid for in one tab
 * rings the bell in the other. The tabs share one state, and each has live connections of its own.
 *
 * @param onNotificationStored - Of the state of this page.
 * @param push - Told of what other tabs have stored.
 */
export const syncNotificationsAcrossTabs = (
  onNotificationStored: State['onNotificationStored'],
  push: (stored: Row<'notifications'>) => void = () => undefined,
): void => {
  const channel = new BroadcastChannel('giftlist-mock.notifications');
  onNotificationStored((stored) => channel.postMessage({ ...stored }));
  channel.addEventListener('message', ({ data }: MessageEvent<Row<'notifications'>>) => push(data));
};
