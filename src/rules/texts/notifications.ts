/** The notifications of a member (docs/product.md, Notifications). */
export const notificationsTexts = {
  loadFailed: 'Failed to fetch notifications',
  markFailed: 'Not marked. Try again.',
  empty: 'No notifications to display',
  /** While there is no live connection (reading 82). */
  liveOff: 'Live updates are off. What is new is shown when you come back to this page.',
  /** What an owner who wants to be surprised reads instead of every notification about their giftlists (reading 104). */
  secret: 'There is news about your giftlists. It stays a surprise.',
  /** Load More has brought nothing that such an owner may see, and there is more. */
  moreSecret: 'What has come stays a surprise, too. There is more.',
  /** A notification that came without words. */
  wordless: 'A notification without a text',
} as const;
