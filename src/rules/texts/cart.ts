/** Cart. */
export const cartTexts = {
  addFailed: 'Failed to add item to cart. Please try again.',
  clearFailed: 'Failed to clear cart. Please try again.',
  outOfStock: 'Item is out of stock',
} as const;
