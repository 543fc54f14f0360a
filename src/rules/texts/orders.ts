/** My Orders (docs/product.md, Orders). */
export const ordersTexts = {
  loadFailed: 'Failed to load orders. Please try again.',
} as const;
