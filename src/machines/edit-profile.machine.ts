import { assign, sendTo, setup } from 'xstate';
import { identityToCheck, profileTakenTexts } from '../rules/availability';
import { asProblem, type Problem } from '../rules/problem';
import {
  hasProfileChanges,
  isProfileDirty,
  isProfileValid,
  type ProfileChanges,
  profileChangesOf,
  type ProfileDraft,
  profileDraftOf,
  profileFormDefaults,
} from '../rules/profile';
import { isRetryOf, showProblem } from './dialogs';
import {
  editingActions,
  type EditingReply,
  type EditingTag,
  type DiscardAnswered,
  type DiscardRequested,
} from './editing';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  /** The profile when the editing began. */
  saved: ProfileDraft;
  draft: ProfileDraft;
  /** Why the username cannot be had, as long as it is the one in the form. */
  taken: string | undefined;
  /** Of a save that was refused, while the server is asked whether the username is the reason. */
  problem: Problem | undefined;
  /** How often the username that was to be saved was taken: each time its field takes the focus. */
  takenCount: number;
  /** The last editing has ended with a save. */
  isSaved: boolean;
}

/** Events of the editing of one's own profile. */
export type EditProfileEvent =
  | { type: 'edit.start'; saved: ProfileDraft }
  | { type: 'draft.change'; change: ProfileChanges }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | DiscardRequested
  | EditingReply;

type About = 'checking' | 'saving';

/** How servers refuse what was sent: the reason may be a username that was taken meanwhile. */
const refusals: readonly (number | undefined)[] = [400, 409, 422];

const nothing = profileDraftOf({});

/**
 * Changes one's own profile, in its place (docs/product.md, Profile). Only what a person changed is sent (reading 21), and what they touched is checked (reading 133). A
 * changed username is asked for first (reading 20), and again where the server refuses the save: another person may have taken it in between.
 * Who leaves with changes is asked once (reading 105), also while the username is asked for: nothing is saved yet.
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
    storeDone: assign({ isSaved: true }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    showStoredProblem: sendTo(shared('problem'), ({ self, context }) =>
      showProblem(self, { problem: asProblem(context.problem), about: 'saving' }),
    ),
  },
  guards: {
    isUntouched: ({ context }) => !isProfileDirty(context.saved, context.draft),
    isUnchanged: ({ context }) => !hasProfileChanges(context.saved, context.draft),
    isFaulty: ({ context }) => !isProfileValid(context.saved, context.draft),
    hasNewUsername: ({ context }) => identityToCheck(context.draft, context.saved).username !== undefined,
    mayBeTaken: ({ context }, { problem }: { problem: Problem }) =>
      refusals.includes(problem.status) && identityToCheck(context.draft, context.saved).username !== undefined,
    isFree: (_, params: { isFree: boolean }) => params.isFree,
    isRetryOf: isRetryOf<About>,
  },
}).createMachine({
  id: 'edit-profile',
  description: 'Changes what a member says of themselves.',
  context: {
    saved: nothing,
    draft: nothing,
    taken: undefined,
    problem: undefined,
    takenCount: 0,
    isSaved: false,
  },
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The profile is shown as it is saved.',
      on: {
        'edit.start': {
          target: 'editing',
          actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.saved }) },
        },
      },
    },
    editing: {
      description: 'Everything but the email and the date of birth can be changed.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) } },
        'edit.save': [
          { guard: 'isUnchanged', target: 'viewing' },
          // The form says what is wrong.
          { guard: 'isFaulty' },
          { guard: 'hasNewUsername', target: 'checking' },
          { target: 'saving' },
        ],
        'problem.retry': [
          {
            guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'checking' }) },
            target: 'checking',
          },
          {
            guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'saving' }) },
            target: 'saving',
          },
        ],
        'edit.cancel': 'viewing',
        'edit.leave': [{ guard: 'isUntouched', target: 'viewing', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    checking: {
      description: 'Asks whether the new username is free.',
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
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error, about: 'checking' }) },
        },
      },
    },
    saving: {
      description: 'The changes are being saved; a second press changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => ({ changes: profileChangesOf(context.saved, context.draft) }),
        onDone: { target: 'viewing', actions: 'storeDone' },
        onError: [
          {
            guard: { type: 'mayBeTaken', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            target: 'rechecking',
            actions: { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
          },
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error, about: 'saving' }) },
          },
        ],
      },
    },
    rechecking: {
      description: 'The save was refused: asks whether the username was taken since it was free.',
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
      description: 'Asks before the changes are lost.',
      tags: 'asking',
      entry: 'askDiscard',
      on: {
        'confirm.accepted': { target: 'viewing', actions: 'allowLeaving' },
        'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
      },
    },
  },
});
