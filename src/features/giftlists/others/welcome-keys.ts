import { removeStored } from '../../../runtime';

/** Set once somebody has dismissed the welcome of a list that was shared with them. */
export const sharedFlag = 'visited-shared-giftlists';

/** The usernames whose lists somebody has been welcomed to: one set, emptied as a whole (reading 67). */
export const visitedKey = 'visited-giftlists';

/** The next person on this browser does not learn whose lists the last one has visited (reading 67). */
export const forgetWelcomes = (): void => {
  removeStored('local', sharedFlag);
  removeStored('local', visitedKey);
};
