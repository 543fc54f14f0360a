/** Dialog 'Select a Giftlist'. Separate from the texts of the giftlist pages, because its button is on every page. */
export const giftlistPickerTexts = {
  loadFailed: 'Failed to load giftlists. Please try again later',
  addFailed: 'Failed to add item to giftlist. Please try again later',
} as const;
