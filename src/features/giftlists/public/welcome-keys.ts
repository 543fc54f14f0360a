import { removeStored } from '#runtime';

/** Set after the welcome of a shared giftlist was dismissed. */
export const sharedWelcomeKey = 'visited-shared-giftlists';

/** Hashes of the usernames for whose giftlists the welcome was dismissed. */
export const visitedHashesKey = 'giftlist.visited';

/** An earlier version stored plain usernames here: removed when the hashes are read. */
export const visitedUsernamesKey = 'visited-giftlists';

/** 'Show welcome tips again': resets every dismissed welcome. */
export const resetWelcomeTips = (): void => {
  removeStored('local', sharedWelcomeKey);
  removeStored('local', visitedHashesKey);
};
