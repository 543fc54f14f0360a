/** Giftlists of the member and of others. */
export const giftlistTexts = {
  loadFailed: 'Failed to load giftlist. Please try again later',
  createFailed: 'Failed to create gift list. Please try again.',
  updateFailed: 'Failed to update giftlist. Please try again later',
  deleteFailed: 'Failed to delete gift list, please try again later',
  /** For visitors. */
  none: 'No giftlist found.',
  /** On the member's page and in the picker. */
  noneOfMine: 'No giftlist found. Please create a new giftlist.',
  emptyList: 'Giftlist is empty, go to explore to find amazing products',
  copied: 'Copied to clipboard!',
  /** Not in the specification: the URL names a missing giftlist. */
  missing: 'That giftlist no longer exists. Showing your first one.',
  /** Not in the specification: the code for QR codes failed to load. */
  qrFailed: 'Failed to show the QR code. Please try again later.',
  /** Not in the specification: before hiding a giftlist. */
  hiding: 'Only you will see this list, not your friends or people with the link.',
} as const;

/** Items of a giftlist. */
export const giftlistItemTexts = {
  removeFailed: 'Failed to update gift list, please try again later',
  /** Not in the specification: changing or moving an item. */
  changeFailed: 'Failed to change this item. Please try again later.',
  addFailed: 'Failed to add this item to your cart. Please try again later.',
} as const;
