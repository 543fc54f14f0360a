/** The notifications of a member (docs/product.md, Notifications). */
export const notificationsTexts = {
  loadFailed: 'Failed to fetch notifications',
  markFailed: 'Not marked. Try again.',
  empty: 'No notifications to display',
  /** What an owner who wants to be surprised reads instead of every notification about their giftlists (reading 104). */
  secret: 'There is news about your giftlists. It stays a surprise.',
  /** A notification that came without words. */
  wordless: 'A notification without a text',
} as const;
