/** The Select a Giftlist dialog. It stands apart from the texts of the lists' pages: its button is part of every page. */
export const giftlistPickerTexts = {
  loadFailed: 'Failed to load giftlists. Please try again later',
  addFailed: 'Failed to add item to giftlist. Please try again later',
} as const;
