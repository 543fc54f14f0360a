/** The notifications of a member (docs/product.md, Notifications). */
export const notificationsTexts = {
  loadFailed: 'Failed to fetch notifications',
} as const;
