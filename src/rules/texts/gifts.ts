export const giftlistItemTexts = {
  removeFailed: 'Failed to update gift list, please try again later',
  addFailed: 'Failed to add this item to your cart. Please try again later.',
} as const;
