import { removeStored } from '#runtime';

/** Set after the welcome of a shared giftlist was dismissed. */
export const sharedFlag = 'visited-shared-giftlists';

/** Hashes of the usernames for whose giftlists the welcome was dismissed (reading 121). */
export const visitedKey = 'giftlist.visited';

/** An earlier version stored plain usernames here: removed when the hashes are read (reading 161). */
export const plainVisitedKey = 'visited-giftlists';

/** 'Show welcome tips again': resets every dismissed welcome. */
export const resetWelcomeTips = (): void => {
  removeStored('local', sharedFlag);
  removeStored('local', visitedKey);
};
