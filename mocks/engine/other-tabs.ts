import type { Row } from '../../backend/database/tables';
import type { State } from './state';

/** Tabs of this browser share one state, and each has live connections of its own. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel('giftlist-mock.notifications');
  } catch {
    // Where tabs may not talk to each other, each hears only what it stores by itself.
    return undefined;
  }
};

/**
 * Tells the other tabs of this browser of every notification that is stored here, and hears of theirs: a present that is paid for in one tab
 * rings the bell in the other.
 *
 * @param onNotificationStored - Of the state of this page.
 * @param push - Told of what other tabs have stored.
 */
export const shareWithOtherTabs = (
  onNotificationStored: State['onNotificationStored'],
  push: (stored: Row<'notifications'>) => void = () => undefined,
): void => {
  const channel = openChannel();
  if (!channel) return;
  onNotificationStored((stored) => channel.postMessage({ ...stored }));
  channel.addEventListener('message', ({ data }: MessageEvent<Row<'notifications'>>) => push(data));
};
