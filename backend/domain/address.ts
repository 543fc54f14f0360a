import type { Address } from '../../src/generated/model';

/**
 * An address as it is stored. `hasRecipientName`: its name is that of the person who receives parcels. Addresses of before are called
 * 'Home' or 'Office' (reading 253).
 */
export type StoredAddress = Address & { readonly hasRecipientName?: true };

/** The name that goes on a parcel to this address; `null` where the address has none. */
export const recipientNameOf = ({ name, hasRecipientName }: StoredAddress): string | null =>
  hasRecipientName ? name : null;
