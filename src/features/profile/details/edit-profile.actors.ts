import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { checkAvailability } from '../../../generated/api/account/account';
import { getProfile, updateProfile } from '../../../generated/api/profile/profile';
import type { Profile } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { reconciledWrite } from '../../../http/reconciled-write';
import { editProfileMachine } from '../../../machines/edit-profile.machine';
import { showFailureAfterUnmount } from '../../../machines/failure-after-unmount';
import { identityToCheck, profileTakenTexts, readAvailability } from '../../../rules/availability';
import type { Problem } from '../../../rules/problem';
import {
  includesChanges,
  mergedProfile,
  type ProfileChanges,
  profileChangesSchema,
  profileDraftOf,
} from '../../../rules/profile';
import { accountTexts } from '../../../rules/texts/account';
import { profileTexts } from '../../../rules/texts/profile';
import { broadcastToTabs } from '../../../runtime';
import { profileQuery, invalidateProfile } from '../../account';

interface Change {
  changes: ProfileChanges;
}

const unanswered: Problem = { message: accountTexts.availabilityFailed, severity: 'error', retryable: true };

/**
 * The editing's seam to the API and the cache.
 *
 * @param personId - Whose profile it is: another person may be here when the answer to a save comes.
 */
export const provideEditProfile = (queryClient: QueryClient, personId: string) => {
  const { queryKey } = profileQuery();
  const isStillHere = () => queryClient.getQueryData(queryKey)?.id === personId;

  const updating = reconciledWrite({
    message: profileTexts.updateFailed,
    before: () => undefined,
    send: ({ changes }: Change): Promise<Partial<Profile>> => updateProfile(profileChangesSchema.parse(changes)),
    find: async ({ changes }) => {
      const profile = await getProfile({ cache: 'reload' });
      // Another person's profile tells nothing of the save, which must not be sent again in their name.
      if (profile.id !== personId || !isStillHere()) throw new Error('The profile is another person’s');
      return includesChanges(profileDraftOf(profile), changes) ? { output: profile } : undefined;
    },
  });

  /** A save whose answer was lost may have made it one's own, and one's own reads as taken (reading 20). */
  const isOwn = async ({ username }: { username: string }): Promise<boolean> => {
    const profile = await getProfile({ cache: 'reload' }).catch(() => undefined);
    if (profile?.id !== personId) return false;
    return identityToCheck({ username }, { username: profile.username ?? '' }).username === undefined;
  };

  return editProfileMachine.provide({
    actors: {
      checkAvailability: fromPromise<{ isFree: boolean }, { username: string }>(async ({ input }) => {
        try {
          // One's own email is sent with it and reads as taken: only the username was asked for (readings 20 and 134).
          const email = queryClient.getQueryData(queryKey)?.email;
          const answer = await checkAvailability({ ...input, ...(email && { email }) });
          const result = readAvailability(input, answer, profileTakenTexts);
          if (result.status === 'unknown') throw unanswered;
          return { isFree: result.status === 'free' || (await isOwn(input)) };
        } catch (error) {
          throw toProblem(error, accountTexts.checkingAvailabilityFailed, { prefersServer: true });
        }
      }),
      updateProfile: fromPromise<void, Change>(async ({ input, signal, system }) => {
        const answer = await showFailureAfterUnmount({ signal, system }, updating.write(input));
        // What is known and read by now is the next person's.
        if (!isStillHere()) return;
        const { changes } = input;
        // What was asked before the save may be answered after it.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (known) =>
          known && isStillHere() ? mergedProfile(known, changes, answer) : known,
        );
        // Lists, friends and orders bear the username (reading 74).
        if (changes.username !== undefined) void invalidateProfile(queryClient);
        broadcastToTabs('profile changed');
      }),
    },
  });
};
