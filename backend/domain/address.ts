import type { Address } from '#generated/model';

/** A stored address. Without `hasRecipientName`, the name is an older label such as 'Home', not the recipient's. */
export type StoredAddress = Address & { readonly hasRecipientName?: true };

/** Recipient's name for the parcel; `null` for an address without one. */
export const recipientNameOf = ({ name, hasRecipientName }: StoredAddress): string | null =>
  hasRecipientName ? name : null;
