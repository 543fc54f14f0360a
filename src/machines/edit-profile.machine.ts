import { assign, sendTo, setup } from 'xstate';
import { identityToCheck, profileTakenTexts } from '#rules/availability.ts';
import { asProblem, type Problem } from '#rules/problem.ts';
import {
  hasProfileChanges,
  isProfileDirty,
  isProfileValid,
  type ProfileChanges,
  type ProfileDraft,
  profileChangesOf,
  profileDraftOf,
  profileFormDefaults,
} from '#rules/profile.ts';
import { isRetryOf, problemParams, problemParamsAbout, showProblem } from './dialogs';
import {
  type DiscardAnswered,
  type DiscardRequested,
  type EditingReply,
  type EditingTag,
  editingActions,
} from './editing';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  /** Profile when editing began. */
  saved: ProfileDraft;
  draft: ProfileDraft;
  /** Message that the username in the form is taken. */
  taken: string | undefined;
  /** Problem of a rejected save, while the availability of the username is checked. */
  problem: Problem | undefined;
  /** How often a submitted username was taken. Each time, the view focuses the username field. */
  takenCount: number;
  /** Whether the last edit was saved. */
  isSaved: boolean;
}

/** Events of editing the profile. */
export type EditProfileEvent =
  | { type: 'edit.start'; saved: ProfileDraft }
  | { type: 'draft.change'; change: ProfileChanges }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | DiscardRequested
  | EditingReply;

type About = 'checking' | 'saving';

/** Statuses of a rejected save. Another user may have taken the username after it was checked. */
const refusalStatuses: readonly (number | undefined)[] = [400, 409, 422];

const emptyDraft = profileDraftOf({});

/**
 * Edits the member's profile in place: validates touched sections and sends changed fields. A changed username is
 * checked first, and again after a rejected save, because another user may have taken it. Leaving with changes needs a
 * confirmation, also during the check.
 */
export const editProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EditProfileEvent,
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    checkAvailability: placeholderActor<{ username: string }, { isFree: boolean }>('checkAvailability'),
    updateProfile: placeholderActor<{ changes: ProfileChanges }, void>('updateProfile'),
  },
  actions: {
    ...editingActions<Context, EditProfileEvent, About>(),
    storeSaved: assign((_, { saved }: { saved: ProfileDraft }) => ({
      saved,
      draft: profileFormDefaults(saved),
      taken: undefined,
      takenCount: 0,
      problem: undefined,
      isSaved: false,
    })),
    storeChange: assign({
      draft: ({ context }, { change }: { change: ProfileChanges }) => ({ ...context.draft, ...change }),
      taken: ({ context }, { change }) =>
        (change.username ?? context.draft.username) === context.draft.username ? context.taken : undefined,
    }),
    storeTaken: assign({
      taken: profileTakenTexts.username,
      takenCount: ({ context }) => context.takenCount + 1,
    }),
    markSaved: assign({ isSaved: true }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    showStoredProblem: sendTo(shared('problem'), ({ self, context }) =>
      showProblem(self, { problem: asProblem(context.problem), about: 'saving' }),
    ),
  },
  guards: {
    /** Whether every field has its initial value. */
    isUntouched: ({ context }) => !isProfileDirty(context.saved, context.draft),
    /** Whether saving would change nothing: every touched field equals the saved profile. */
    isUnchanged: ({ context }) => !hasProfileChanges(context.saved, context.draft),
    isInvalid: ({ context }) => !isProfileValid(context.saved, context.draft),
    hasNewUsername: ({ context }) => identityToCheck(context.draft, context.saved).username !== undefined,
    mayBeTaken: ({ context }, { problem }: { problem: Problem }) =>
      refusalStatuses.includes(problem.status) && identityToCheck(context.draft, context.saved).username !== undefined,
    isFree: (_, params: { isFree: boolean }) => params.isFree,
    isRetryOf: isRetryOf<About>,
  },
}).createMachine({
  id: 'edit-profile',
  description: "Edits the member's profile.",
  context: {
    saved: emptyDraft,
    draft: emptyDraft,
    taken: undefined,
    problem: undefined,
    takenCount: 0,
    isSaved: false,
  },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'Shows the saved profile.',
      on: {
        'edit.start': { target: 'editing', actions: { type: 'storeSaved', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'Accepts input for all fields but email and birth date.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'edit.save': [
          { guard: 'isUnchanged', target: 'viewing' },
          // The form shows the errors.
          { guard: 'isInvalid' },
          { guard: 'hasNewUsername', target: 'checking' },
          { target: 'saving' },
        ],
        'problem.retry': [
          { guard: { type: 'isRetryOf', params: { about: 'checking' } }, target: 'checking' },
          { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
        ],
        'edit.cancel': 'viewing',
        'edit.leave': [{ guard: 'isUntouched', target: 'viewing', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    checking: {
      description: 'Checks whether the new username is available.',
      tags: 'busy',
      on: { 'edit.leave': 'discarding' },
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: ({ context }) => ({ username: context.draft.username }),
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'saving' },
          { target: 'editing', actions: 'storeTaken' },
        ],
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('checking') } },
      },
    },
    saving: {
      description: 'Saving the changes; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => ({ changes: profileChangesOf(context.saved, context.draft) }),
        onDone: { target: 'viewing', actions: 'markSaved' },
        onError: [
          {
            guard: { type: 'mayBeTaken', params: problemParams },
            target: 'rechecking',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
        ],
      },
    },
    rechecking: {
      description: 'The save was rejected; checks whether the username was taken in between.',
      tags: 'busy',
      on: { 'edit.leave': 'discarding' },
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: ({ context }) => ({ username: context.draft.username }),
        onDone: [
          {
            guard: { type: 'isFree', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'showStoredProblem',
          },
          { target: 'editing', actions: 'storeTaken' },
        ],
        onError: { target: 'editing', actions: 'showStoredProblem' },
      },
    },
    discarding: {
      description: 'Confirms discarding the changes.',
      tags: 'asking',
      entry: 'askDiscard',
      on: {
        'confirm.accepted': { target: 'viewing', actions: 'allowLeaving' },
        'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
      },
    },
  },
});
