/** My Friends (docs/product.md, Friends). */
export const friendsTexts = {
  loadFailed: 'Failed to fetch friends',
  pendingFailed: 'Failed to fetch pending requests',
} as const;
