/** Checkout and payment. */
export const checkoutTexts = {
  failed: 'Failed to proceed with checkout. Please try again.',
  /** The button's text when a line has a message of its own (docs/product.md, Checkout page). */
  resolveErrors: 'Please resolve errors before checkout',
} as const;
