/** Notifications of a member (docs/product.md, Notifications). */
export const notificationsTexts = {
  loadFailed: 'Failed to fetch notifications',
  markFailed: 'Not marked. Try again.',
  empty: 'No notifications to display',
  /** Without a live connection (reading 82). */
  liveOff: 'Live updates are off. What is new is shown when you come back to this page.',
  /** Surprise mode: replaces all notifications about the member's giftlists (reading 104). */
  secret: 'There is news about your giftlists. It stays a surprise.',
  /** Surprise mode: Load More loaded only hidden notifications, and there are more. */
  moreSecret: 'What has come stays a surprise, too. There is more.',
  /** Notification without a text. */
  wordless: 'A notification without a text',
} as const;
