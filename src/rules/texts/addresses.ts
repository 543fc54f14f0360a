/** Saved addresses and the form of an address (docs/product.md, Addresses). */
export const addressTexts = {
  suggestionsFailed: 'Failed to fetch address suggestions',
  detailsFailed: 'Failed to fetch address details',
  addFailed: 'Failed to add address. Please try again later.',
  updateFailed: 'Failed to update address. Please try again later.',
  deleteFailed: 'Failed to delete address. Please try again later.',
  /** The helper of the field 'Name' in every form of an address. */
  nameHelper: 'Who receives parcels there. It is on the label.',
  none: 'No addresses saved yet',
  /** No saved address lets others ship to it. */
  noneToShipTo: 'Friends cannot ship to you yet',
} as const;
