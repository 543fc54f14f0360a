/** The signed-in person's profile. */
export const profileTexts = {
  loadFailed: 'Failed to load profile',
  /** The profile page (docs/product.md, Profile). */
  dataFailed: 'Failed to load data. Please try again later.',
} as const;
