import { removeStored } from '../../runtime';

/** Where this tab keeps what a guest typed. */
export const guestKey = 'giftlist.guest';

/** The next person at this tab finds nothing of what a guest typed. */
export const forgetGuest = (): void => removeStored('session', guestKey);
