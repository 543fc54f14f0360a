/** The items of a list (docs/product.md, Own giftlists, and Lists of others). */
export const giftTexts = {
  empty: 'Giftlist is empty, go to explore to find amazing products',
  removeFailed: 'Failed to update gift list, please try again later',
  addFailed: 'Failed to add this item to your cart. Please try again later.',
  dialogFailed: 'Failed to load product details. Please try again later.',
} as const;
