import type { Address } from '../../generated/model';

/** Keeps the two halves of a postal code together. */
const noBreakSpace = '\u00a0';

/** An address on one line. */
export const addressText = ({ addressLine1, addressLine2, city, state, postalCode }: Address): string =>
  [addressLine1, addressLine2, city, [state, postalCode?.replace(' ', noBreakSpace)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
