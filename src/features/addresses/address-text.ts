import type { Address } from '../../generated/model';

/** An address on one line. */
export const addressText = ({ addressLine1, addressLine2, city, state, postalCode }: Address): string =>
  [addressLine1, addressLine2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
