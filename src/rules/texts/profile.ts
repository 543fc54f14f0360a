/** Profile of the member. */
export const profileTexts = {
  loadFailed: 'Failed to load profile',
  /** My Account. */
  dataFailed: 'Failed to load data. Please try again later.',
  updateFailed: 'Failed to update profile. Please try again later.',
  /** Hint at the field before a new username is saved. */
  newUsername: 'You will sign in with your new username. Links that contain the old one will stop working.',
  saved: 'Your profile is saved.',
} as const;
