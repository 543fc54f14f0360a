/** Checkout and payment. */
export const checkoutTexts = {
  failed: 'Failed to proceed with checkout. Please try again.',
  /** The button's text when a line has a message of its own (docs/product.md, Checkout page). */
  resolveErrors: 'Please resolve errors before checkout',
  /** The message of a line that has to be shipped and has no address, and the button that leads to the form of one (reading 250). */
  addAddress: 'Add a delivery address',
} as const;
