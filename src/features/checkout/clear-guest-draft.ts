import { removeStored } from '#runtime';

/** Storage key of the checkout's input, per tab: a guest's name and email, and gift messages. */
export const guestDetailsKey = 'giftlist.guest';

/** Storage key of a guest's unsaved address, per tab. */
export const addressDraftKey = 'giftlist.guestAddress';

/** Storage key of the gifts in the current payment, per tab. */
export const listOwnersKey = 'giftlist.listOwners';

/** Deletes the checkout's input and the stored gifts, after a payment or a change of user. */
export const clearGuestDraft = (): void => {
  removeStored('session', guestDetailsKey);
  removeStored('session', addressDraftKey);
  removeStored('session', listOwnersKey);
};
