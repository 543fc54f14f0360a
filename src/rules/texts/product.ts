/** Product quick view. */
export const productTexts = {
  loadFailed: 'Failed to load product details. Please try again later.',
} as const;
