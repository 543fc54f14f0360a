/** Saved addresses and the address form. */
export const addressTexts = {
  suggestionsFailed: 'Failed to fetch address suggestions',
  detailsFailed: 'Failed to fetch address details',
  addFailed: 'Failed to add address. Please try again later.',
  updateFailed: 'Failed to update address. Please try again later.',
  deleteFailed: 'Failed to delete address. Please try again later.',
  /** Help text of the field 'Name' in every address form. */
  nameHelper: 'Name of the person who receives parcels there. It is on the label.',
  none: 'No addresses saved yet',
  /** No saved address allows others to ship to it. */
  noneToShipTo: 'Friends cannot ship to you yet',
} as const;
