/** Dialog 'Select a Giftlist'. Separate from the giftlist pages' texts, because its opener is on every page. */
export const giftlistPickerTexts = {
  loadFailed: 'Failed to load giftlists. Please try again later',
  addFailed: 'Failed to add item to giftlist. Please try again later',
} as const;
