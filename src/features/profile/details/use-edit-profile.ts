import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Profile } from '#generated/model';
import { identityToCheck } from '#rules/availability.ts';
import { isProfileDirty, type ProfileDraft, profileDraftOf } from '#rules/profile.ts';
import { useFlow } from '#runtime';
import { provideEditProfile } from './edit-profile.actors';

/** Editing of the member's profile: draft, errors, status and actions. */
export const useEditProfile = (profile: Profile) => {
  const queryClient = useQueryClient();
  const flow = useFlow(() => provideEditProfile(queryClient, profile.id), undefined);
  const state = useSelector(flow, ({ value }) => value);
  const { saved, draft, taken, takenCount, isSaved } = useSelector(flow, ({ context }) => context);
  return {
    /** Flow for {@link useUnsavedChangesPrompt}. */
    flow,
    saved,
    draft,
    /** Why the username is not available. */
    taken,
    /** Number of rejected usernames; a change focuses the field. */
    takenCount,
    /** Whether the username changes: old links and the sign-in name change with it. */
    hasNewUsername: identityToCheck(draft, saved).username !== undefined,
    isEditing: state !== 'viewing',
    /** Whether the last edit was saved. */
    isSaved,
    isBusy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    /** Whether leaving now would lose changes. */
    hasChanges: () => {
      const snapshot = flow.getSnapshot();
      const { context } = snapshot;
      // A pending save continues without the page, so the user may leave.
      return snapshot.can({ type: 'edit.leave' }) && isProfileDirty(context.saved, context.draft);
    },
    start: () => flow.send({ type: 'edit.start', saved: profileDraftOf(profile) }),
    change: (change: ProfileDraft) => flow.send({ type: 'draft.change', change }),
    save: () => flow.send({ type: 'edit.save' }),
    cancel: () => flow.send({ type: 'edit.cancel' }),
  };
};

export type UseEditProfileResult = ReturnType<typeof useEditProfile>;
