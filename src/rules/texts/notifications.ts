export const notificationsTexts = {
  loadFailed: 'Failed to fetch notifications',
  markFailed: 'Could not mark as read. Try again.',
  empty: 'No notifications to display',
  /** Without a live connection. */
  liveOff: 'Live updates are off. Come back to this page to see what is new.',
  /** Surprise mode: replaces all notifications about the member's giftlists. */
  secret: 'There is news about your giftlists, but it stays a surprise.',
  /** Surprise mode: Load More loaded only hidden notifications, and there are more. */
  moreSecret: 'Those are surprises, too. There is more.',
  /** Notification without a text. */
  wordless: 'A notification without a text',
} as const;
