/** Giftlists, one's own and those of others (docs/product.md, Own giftlists, Lists of others). */
export const giftlistTexts = {
  loadFailed: 'Failed to load giftlist. Please try again later',
  createFailed: 'Failed to create gift list. Please try again.',
  updateFailed: 'Failed to update giftlist. Please try again later',
  deleteFailed: 'Failed to delete gift list, please try again later',
  /** Of a visitor. */
  none: 'No giftlist found.',
  /** On one's own page, and in the picker (reading 60). */
  noneOfMine: 'No giftlist found. Please create a new giftlist.',
  emptyList: 'Giftlist is empty, go to explore to find amazing products',
  copied: 'Copied to clipboard!',
  /** Ours: the address names a list that is not there (reading 62). */
  missing: 'That giftlist is not there any more. This is the first of yours.',
  /** Ours: the code of the QR code did not come. */
  qrFailed: 'Failed to show the QR code. Please try again later.',
  /** Ours: before a list is hidden (reading 61). */
  hiding: 'Nobody but you will see this list: not your friends, and not those who have its link.',
} as const;
