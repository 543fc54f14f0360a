/** A valid Canadian address for forms. */
export const testAddress = {
  name: 'Aunt Odette',
  addressLine1: '2 rue des Jardins',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1R 4S9',
  country: 'Canada',
} as const;
