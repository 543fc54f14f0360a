import type { Address } from '../../src/generated/model';

/**
 * An address as it is stored. `hasRecipientName`: its name is that of the person who receives parcels. Addresses of before are called
 * 'Home' or 'Office' (reading 253).
 */
export type StoredAddress = Address & { readonly hasRecipientName?: true };

/** Recipient's name for the parcel; `null` for an address without one. */
export const recipientNameOf = ({ name, hasRecipientName }: StoredAddress): string | null =>
  hasRecipientName ? name : null;
