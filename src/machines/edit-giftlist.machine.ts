import { assign, emit, sendTo, setup } from 'xstate';
import { changesOf, type GiftlistDraft, hasChanges, isDraftValid } from '../rules/giftlist';
import { asProblem, type Problem } from '../rules/problem';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { discardQuestion, type LeaveAnswered, type LeaveAsked } from './leaving';
import { notProvided } from './not-provided';
import { shared } from './system';

interface Context {
  id: string;
  /** The list when the editing began. */
  saved: GiftlistDraft;
  draft: GiftlistDraft;
}

/** What is to be saved of a list. */
export interface GiftlistChange {
  id: string;
  /** The list when the editing began. */
  saved: GiftlistDraft;
  /** What a person changed. */
  changes: Partial<GiftlistDraft>;
}

/** Events of the editing of a list. */
export type EditGiftlistEvent =
  | { type: 'edit.start'; saved: GiftlistDraft }
  | { type: 'draft.change'; change: Partial<GiftlistDraft> }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | LeaveAsked
  | ConfirmReply
  | ProblemReply;

const nothing: GiftlistDraft = { title: '', description: '', isHidden: false };

/**
 * Changes title, description and hiding of a list, in its place (docs/product.md, Own giftlists). Who leaves with changes is asked once
 * (reading 105).
 */
export const editGiftlistMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as EditGiftlistEvent,
    emitted: {} as LeaveAnswered,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    updateGiftlist: notProvided<GiftlistChange, void>('updateGiftlist'),
  },
  actions: {
    storeSaved: assign((_, { saved }: { saved: GiftlistDraft }) => ({ saved, draft: saved })),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<GiftlistDraft> }) => ({ ...context.draft, ...params.change }),
    }),
    allowLeaving: emit({ type: 'leave.allowed' }),
    refuseLeaving: emit({ type: 'leave.refused' }),
    askDiscard: sendTo(shared('confirm'), ({ self }) => askConfirm(self, discardQuestion)),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: 'saving' }),
    ),
  },
  guards: {
    isUnchanged: ({ context }) => !hasChanges(context.saved, context.draft),
    isValid: ({ context }) => isDraftValid(context.draft),
    isAboutSaving: (_, params: { about: string | undefined }) => params.about === 'saving',
  },
}).createMachine({
  id: 'edit-giftlist',
  description: 'Changes what a list says of itself.',
  context: ({ input }) => ({ ...input, saved: nothing, draft: nothing }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'The list is shown as it is saved.',
      on: {
        'edit.start': {
          target: 'editing',
          actions: { type: 'storeSaved', params: ({ event }) => ({ saved: event.saved }) },
        },
      },
    },
    editing: {
      description: 'Title, description and hiding can be changed.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) } },
        'edit.save': [
          { guard: 'isUnchanged', target: 'viewing' },
          { guard: 'isValid', target: 'saving' },
        ],
        'problem.retry': {
          guard: { type: 'isAboutSaving', params: ({ event }) => ({ about: event.about }) },
          target: 'saving',
        },
        'edit.cancel': 'viewing',
        'edit.leave': [{ guard: 'isUnchanged', target: 'viewing', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    saving: {
      description: 'The changes are being saved; a second press changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'updateGiftlist',
        src: 'updateGiftlist',
        input: ({ context: { id, saved, draft } }) => ({ id, saved, changes: changesOf(saved, draft) }),
        onDone: 'viewing',
        onError: {
          target: 'editing',
          actions: { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
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
