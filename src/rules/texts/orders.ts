/** My Orders and the detail of an order. */
export const ordersTexts = {
  loadFailed: 'Failed to load orders. Please try again.',
  detailFailed: 'Failed to load order details. Please try again.',
} as const;
