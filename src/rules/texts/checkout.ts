/** Checkout and payment. */
export const checkoutTexts = {
  failed: 'Failed to proceed with checkout. Please try again.',
  /** Button text if a line has an error. */
  resolveErrors: 'Please resolve errors before checkout',
  /** Error of a line that needs an address, and the button that opens the address form. */
  addAddress: 'Add a delivery address',
} as const;
