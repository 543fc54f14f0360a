import { removeStored } from '#runtime';

/** Storage key of a guest's name and email, per tab. */
export const guestDetailsKey = 'giftlist.guest';

/** Storage key of a guest's unsaved address, per tab. */
export const addressDraftKey = 'giftlist.guestAddress';

/** Storage key of the owners of the giftlists in the current payment, per tab. */
export const listOwnersKey = 'giftlist.listOwners';

/** Deletes a guest's input and the stored giftlist owners, after a payment or a change of user. */
export const clearGuestDraft = (): void => {
  removeStored('session', guestDetailsKey);
  removeStored('session', addressDraftKey);
  removeStored('session', listOwnersKey);
};
