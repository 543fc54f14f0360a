/** Dialog for editing a recipient. */
export const recipientTexts = {
  friendsFailed: 'Failed to fetch friends. Please try again.',
  addressesFailed: 'Unable to get addresses',
  addAddressFailed: 'Failed to add address. Please try again.',
  updateFailed: 'Failed to update recipient. Please try again.',
  restoreFailed: 'Failed to restore giftlist item. Please try again.',
  confirmRecipient: 'Adding a recipient will remove the current shipping address. Do you want to continue?',
  confirmAddress: 'Adding a shipping address will remove the current recipient. Do you want to continue?',
  /** Save without a recipient or an address. */
  chooseOne: 'Please select a recipient or add an address',
} as const;
