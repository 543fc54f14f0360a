/** Wishes from other shops. */
export const wishLinkTexts = {
  addFailed: 'Failed to add this wish. Please try again later.',
  /** To those who give. */
  bringAlong: 'Bring it along: we cannot ship it.',
} as const;
