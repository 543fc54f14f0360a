import { assign, setup } from 'xstate';
import { changesOf, type GiftlistDraft, hasChanges, isDraftValid } from '../rules/giftlist';
import { isRetryOf } from './dialogs';
import {
  editingActions,
  type EditingReply,
  type EditingTag,
  type DiscardAnswered,
  type DiscardRequested,
} from './editing';
import { placeholderActor } from './placeholder-actors';

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
  | DiscardRequested
  | EditingReply;

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
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    updateGiftlist: placeholderActor<GiftlistChange, void>('updateGiftlist'),
  },
  actions: {
    ...editingActions<Context, EditGiftlistEvent, 'saving'>(),
    storeSaved: assign((_, { saved }: { saved: GiftlistDraft }) => ({ saved, draft: saved })),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<GiftlistDraft> }) => ({ ...context.draft, ...params.change }),
    }),
  },
  guards: {
    isUnchanged: ({ context }) => !hasChanges(context.saved, context.draft),
    isValid: ({ context }) => isDraftValid(context.draft),
    isRetryOf: isRetryOf<'saving'>,
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
          guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'saving' }) },
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
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error, about: 'saving' }) },
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
