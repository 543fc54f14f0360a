/** Cart. */
export const cartTexts = {
  addFailed: 'Failed to add item to cart. Please try again.',
  clearFailed: 'Failed to clear cart. Please try again.',
  /** Adding a product that is out of stock (docs/product.md, Product quick view). */
  outOfStock: 'Item is out of stock',
} as const;
