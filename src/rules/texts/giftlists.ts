/** Own giftlists (docs/product.md, Own giftlists). */
export const giftlistTexts = {
  loadFailed: 'Failed to load giftlist. Please try again later',
  none: 'No giftlist found.',
  emptyList: 'Giftlist is empty, go to explore to find amazing products',
} as const;

/** The Select a Giftlist modal. */
export const giftlistPickerTexts = {
  loadFailed: 'Failed to load giftlists. Please try again later',
  addFailed: 'Failed to add item to giftlist. Please try again later',
} as const;
