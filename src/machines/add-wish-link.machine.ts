import { assign, setup } from 'xstate';
import { type ItemText, isItemDraftValid } from '#rules/giftlist-item-draft.ts';
import { isWishLinkValid, type WishLinkDraft } from '#rules/wish-link.ts';
import type { CreateGiftlistResult } from './create-giftlist.machine';
import { isRetryOf, problemParamsAbout } from './dialogs';
import {
  type DiscardAnswered,
  type DiscardRequested,
  type EditingReply,
  type EditingTag,
  editingActions,
} from './editing';
import { placeholderActor } from './placeholder-actors';

/** A wish from another shop as typed. */
export interface NewWish extends WishLinkDraft, ItemText {}

/** Wish to add to a giftlist. */
export interface AddedWish {
  giftlistId: string;
  draft: NewWish;
}

interface Context {
  /** Form when it was opened, which another shop's page may have filled in. */
  initial: NewWish;
  draft: NewWish;
  /** Chosen giftlist. */
  giftlistId: string | undefined;
}

/** Events of adding a wish from another shop. */
export type AddWishLinkEvent =
  | { type: 'draft.change'; change: Partial<NewWish> }
  | { type: 'list.select'; id: string | undefined }
  | { type: 'wish.add' }
  /** Opens the dialog for a new giftlist. */
  | { type: 'list.create' }
  | CreateGiftlistResult
  | DiscardRequested
  | EditingReply;

/** Adds a wish from another shop to one of the member's giftlists. Leaving a changed form asks first. */
export const addWishLinkMachine = setup({
  types: {
    input: {} as { draft: NewWish; giftlistId: string | undefined },
    context: {} as Context,
    events: {} as AddWishLinkEvent,
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    addWishLink: placeholderActor<AddedWish, void>('addWishLink'),
  },
  actions: {
    ...editingActions<Context, AddWishLinkEvent, 'adding'>(),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<NewWish> }) => ({ ...context.draft, ...params.change }),
    }),
    storeList: assign({ giftlistId: (_, params: { id: string | undefined }) => params.id }),
    /** Provided by the giftlists' feature. */
    openList: (_, _params: { giftlistId: string | undefined }) => {},
  },
  guards: {
    canAdd: ({ context: { draft, giftlistId } }) =>
      giftlistId !== undefined && isWishLinkValid(draft) && isItemDraftValid({ quantity: 1, ...draft }),
    isChanged: ({ context: { initial, draft } }) => JSON.stringify(draft) !== JSON.stringify(initial),
    isRetryOf: isRetryOf<'adding'>,
  },
}).createMachine({
  id: 'add-wish-link',
  description: "Adds a wish from another shop to one of the member's giftlists.",
  context: ({ input: { draft, giftlistId } }) => ({ initial: draft, draft, giftlistId }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Accepts input and a choice of giftlist.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'list.select': { actions: { type: 'storeList', params: ({ event }) => event } },
        'list.create': 'creating',
        'wish.add': { guard: 'canAdd', target: 'adding' },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'adding' } }, target: 'adding' },
        'edit.leave': { guard: 'isChanged', target: 'discarding' },
      },
    },
    creating: {
      description: 'The dialog for a new giftlist is open.',
      on: {
        'list.created': { target: 'editing', actions: { type: 'storeList', params: ({ event }) => event } },
        'creation.closed': 'editing',
      },
    },
    adding: {
      description: 'Adding the wish; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'addWishLink',
        src: 'addWishLink',
        input: ({ context: { giftlistId = '', draft } }) => ({ giftlistId, draft }),
        onDone: 'added',
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('adding') } },
      },
    },
    discarding: {
      description: 'Confirms discarding the form.',
      tags: 'asking',
      entry: 'askDiscard',
      on: {
        'confirm.accepted': { target: 'left', actions: 'allowLeaving' },
        'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
      },
    },
    added: {
      description: 'Opens the giftlist with the new wish.',
      entry: { type: 'openList', params: ({ context: { giftlistId } }) => ({ giftlistId }) },
    },
    left: { description: 'The form was discarded; the next page opens.' },
  },
});
