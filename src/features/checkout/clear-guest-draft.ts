import { removeStored } from '../../runtime';

/** Where this tab keeps what a guest typed. */
export const guestKey = 'giftlist.guest';

/** Where this tab keeps what a guest has typed of a new address. */
export const addressDraftKey = 'giftlist.guestAddress';

/** Where this tab keeps whose lists the gifts are from that are being paid. */
export const listOwnersKey = 'giftlist.listOwners';

/** The next person at this tab finds nothing of what a guest typed, and of whom they gave to. */
export const clearGuestDraft = (): void => {
  removeStored('session', guestKey);
  removeStored('session', addressDraftKey);
  removeStored('session', listOwnersKey);
};
