import { type AnyActorRef, assign, sendTo, setup } from 'xstate';
import { changesOf, emptyDraft, type GiftlistDraft, hasChanges, isDraftValid } from '#rules/giftlist.ts';
import { revealQuestion } from '#rules/questions/giftlist.ts';
import { revealsPurchases } from '#rules/surprise.ts';
import { askConfirm, isRetryOf, problemParamsAbout } from './dialogs';
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
  id: string;
  /** Giftlist when editing began. */
  saved: GiftlistDraft;
  draft: GiftlistDraft;
}

/** Changes of a giftlist to save. */
export interface GiftlistChange {
  id: string;
  /** Giftlist when editing began. */
  saved: GiftlistDraft;
  /** Changed fields. */
  changes: Partial<GiftlistDraft>;
}

/** Events of editing a giftlist. */
export type EditGiftlistEvent =
  | { type: 'edit.start'; saved: GiftlistDraft }
  | { type: 'draft.change'; change: Partial<GiftlistDraft> }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | DiscardRequested
  | EditingReply;

/** Edits title, description and visibility of a giftlist in place. Leaving with changes needs a confirmation. */
export const editGiftlistMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as EditGiftlistEvent,
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    updateGiftlist: placeholderActor<GiftlistChange, void>('updateGiftlist'),
  },
  actions: {
    ...editingActions<Context, EditGiftlistEvent, 'saving'>(),
    askReveal: sendTo(shared('confirm'), ({ self }: { self: AnyActorRef }) => askConfirm(self, revealQuestion)),
    storeSaved: assign((_, { saved }: { saved: GiftlistDraft }) => ({ saved, draft: saved })),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<GiftlistDraft> }) => ({ ...context.draft, ...params.change }),
    }),
  },
  guards: {
    isUnchanged: ({ context }) => !hasChanges(context.saved, context.draft),
    isValid: ({ context }) => isDraftValid(context.draft),
    /** Whether a valid draft tells the owner what was bought. */
    isRevealing: ({ context: { saved, draft } }) => isDraftValid(draft) && revealsPurchases(saved, draft, new Date()),
    isRetryOf: isRetryOf<'saving'>,
  },
}).createMachine({
  id: 'edit-giftlist',
  description: 'Edits a giftlist.',
  context: ({ input }) => ({ ...input, saved: emptyDraft, draft: emptyDraft }),
  initial: 'viewing',
  states: {
    viewing: {
      description: 'Shows the saved giftlist.',
      on: {
        'edit.start': { target: 'editing', actions: { type: 'storeSaved', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'Accepts input.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'edit.save': [
          { guard: 'isUnchanged', target: 'viewing' },
          { guard: 'isRevealing', target: 'revealing' },
          { guard: 'isValid', target: 'saving' },
        ],
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
        'edit.cancel': 'viewing',
        'edit.leave': [{ guard: 'isUnchanged', target: 'viewing', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    revealing: {
      description: 'Confirms that the owner will see what was bought.',
      tags: 'asking',
      entry: 'askReveal',
      on: { 'confirm.accepted': 'saving', 'confirm.dismissed': 'editing' },
    },
    saving: {
      description: 'Saving the changes; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'updateGiftlist',
        src: 'updateGiftlist',
        input: ({ context: { id, saved, draft } }) => ({ id, saved, changes: changesOf(saved, draft) }),
        onDone: 'viewing',
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
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
