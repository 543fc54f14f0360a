import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { checkAvailability } from '#generated/api/account/account.ts';
import { getProfile, updateProfile } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { editProfileMachine } from '#machines/edit-profile.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { identityToCheck, profileTakenTexts, readAvailability } from '#rules/availability.ts';
import type { Problem } from '#rules/problem.ts';
import {
  includesChanges,
  mergedProfile,
  type ProfileChanges,
  profileChangesSchema,
  profileDraftOf,
} from '#rules/profile.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { broadcastToTabs } from '#runtime';
import { invalidateProfile, profileQuery } from '../../account';

interface ProfileUpdate {
  changes: ProfileChanges;
}

const unknownAvailability: Problem = { message: accountTexts.availabilityFailed, severity: 'error', retryable: true };

/**
 * Provides the actors that edit the profile.
 * @param profileId - Id of the edited profile: the user may change before a save completes.
 */
export const provideEditProfile = (queryClient: QueryClient, profileId: string) => {
  const { queryKey } = profileQuery();
  /** Whether the edited profile is still that of the current member. */
  const isStillCurrent = () => queryClient.getQueryData(queryKey)?.id === profileId;

  const updating = reconciledWrite({
    message: profileTexts.updateFailed,
    readBefore: () => undefined,
    send: ({ changes }: ProfileUpdate): Promise<Partial<Profile>> => updateProfile(profileChangesSchema.parse(changes)),
    findOutcome: async ({ changes }) => {
      const profile = await getProfile({ cache: 'reload' });
      // Another user's profile does not show the outcome, and the save must not be retried in their name.
      if (profile.id !== profileId || !isStillCurrent()) throw new Error('The profile is another person’s');
      return includesChanges(profileDraftOf(profile), changes) ? { output: profile } : undefined;
    },
  });

  /**
   * Whether the member has this username already, because a save succeeded whose response was lost. The server then
   * reports the username as taken.
   */
  const isOwnUsername = async ({ username }: { username: string }): Promise<boolean> => {
    const profile = await getProfile({ cache: 'reload' }).catch(() => undefined);
    if (profile?.id !== profileId) return false;
    return identityToCheck({ username }, { username: profile.username ?? '' }).username === undefined;
  };

  return editProfileMachine.provide({
    actors: {
      checkAvailability: fromPromise<{ isFree: boolean }, { username: string }>(async ({ input }) => {
        try {
          // The request includes the member's own email, which is reported as taken: only the username is evaluated.
          const email = queryClient.getQueryData(queryKey)?.email;
          const answer = await checkAvailability({ ...input, ...(email && { email }) });
          const result = readAvailability(input, answer, profileTakenTexts);
          if (result.status === 'unknown') throw unknownAvailability;
          return { isFree: result.status === 'free' || (await isOwnUsername(input)) };
        } catch (error) {
          throw toProblem(error, accountTexts.checkingAvailabilityFailed, { prefersServerMessage: true });
        }
      }),
      updateProfile: fromPromise<void, ProfileUpdate>(async ({ input, signal, system }) => {
        const answer = await showFailureAfterUnmount({ signal, system }, updating.write(input));
        // Another user has signed in, so the cache belongs to that user.
        if (!isStillCurrent()) return;
        const { changes } = input;
        // An older read would overwrite the saved profile.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (known) =>
          known && isStillCurrent() ? mergedProfile(known, changes, answer) : known,
        );
        // Giftlists, friends and orders contain the username.
        if (changes.username !== undefined) void invalidateProfile(queryClient);
        broadcastToTabs('profile changed');
      }),
    },
  });
};
