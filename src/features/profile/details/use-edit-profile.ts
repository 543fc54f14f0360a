import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Profile } from '../../../generated/model';
import { identityToCheck } from '../../../rules/availability';
import { isProfileDirty, type ProfileDraft, profileDraftOf } from '../../../rules/profile';
import { useFlow } from '../../../runtime';
import { provideEditProfile } from './edit-profile.actors';

/** The editing of one's own profile: what is typed, what is wrong with it, how far it is, and the ways on. */
export const useEditProfile = (profile: Profile) => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideEditProfile(queryClient, profile.id));
  const flow = useFlow(machine, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const { saved, draft, taken, takenCount, isSaved } = useSelector(flow, ({ context }) => context);
  return {
    /** For the question that is asked when the person leaves. */
    flow,
    saved,
    draft,
    /** Why the username cannot be had. */
    taken,
    /** How often the username that was to be saved was taken. */
    takenCount,
    /** The username is another one: old links and the sign-in name go with it (reading 74). */
    hasNewUsername: identityToCheck(draft, saved).username !== undefined,
    isEditing: state !== 'viewing',
    /** The last editing has ended with a save. */
    isSaved,
    isBusy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    /** Whether something would be lost by leaving now. */
    hasChanges: () => {
      const snapshot = flow.getSnapshot();
      const { context } = snapshot;
      // What is being saved goes on without the page: the person may leave.
      return snapshot.can({ type: 'edit.leave' }) && isProfileDirty(context.saved, context.draft);
    },
    start: () => flow.send({ type: 'edit.start', saved: profileDraftOf(profile) }),
    change: (change: ProfileDraft) => flow.send({ type: 'draft.change', change }),
    save: () => flow.send({ type: 'edit.save' }),
    cancel: () => flow.send({ type: 'edit.cancel' }),
  };
};

/** {@link useEditProfile} gives it. */
export type UseEditProfileResult = ReturnType<typeof useEditProfile>;
