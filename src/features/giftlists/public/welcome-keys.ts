import { removeStored } from '../../../runtime';

/** Set once a person has dismissed the welcome of a list that was shared with them. */
export const sharedFlag = 'visited-shared-giftlists';

/** Hashes of the usernames whose lists a person has been welcomed to (reading 121). */
export const visitedKey = 'giftlist.visited';

/** An earlier version kept the usernames themselves here: removed as soon as the hashes are read (reading 161). */
export const plainVisitedKey = 'visited-giftlists';

/** 'Show welcome tips again': every welcome comes once more. */
export const resetWelcomeTips = (): void => {
  removeStored('local', sharedFlag);
  removeStored('local', visitedKey);
};
