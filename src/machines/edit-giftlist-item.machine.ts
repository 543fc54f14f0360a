import { assign, setup } from 'xstate';
import {
  type GiftlistItemDraft,
  hasItemChanges,
  isItemDraftValid,
  itemChangesOf,
  noItemText,
} from '#rules/giftlist-item-draft.ts';
import { isRetryOf, problemParamsAbout } from './dialogs';
import {
  type DiscardAnswered,
  type DiscardRequested,
  type EditingReply,
  type EditingTag,
  editingActions,
} from './editing';
import { placeholderActor } from './placeholder-actors';

/** Item of the member's giftlist. */
export interface EditableItem {
  id: string;
  giftlistId: string;
  name: string;
}

/** Fields of an item to change. */
export interface GiftlistItemChange extends Partial<GiftlistItemDraft> {
  /** Item that it follows in the owner's order; `null` for the first place. */
  previousItemId?: string | null;
}

/** Change of one item. */
export interface ItemChangeInput {
  id: string;
  giftlistId: string;
  change: GiftlistItemChange;
}

interface Context {
  /** Item to change, kept for Try Again. */
  item: EditableItem;
  /** Item when editing began. */
  saved: GiftlistItemDraft;
  draft: GiftlistItemDraft;
  /** New position of a moved item. */
  previousItemId: string | null;
}

/** Events of changing an item. */
export type EditGiftlistItemEvent =
  | { type: 'giftlistItem.edit'; item: EditableItem; saved: GiftlistItemDraft }
  | { type: 'giftlistItem.move'; item: EditableItem; previousItemId: string | null }
  | { type: 'draft.change'; change: Partial<GiftlistItemDraft> }
  | { type: 'edit.save' }
  | DiscardRequested
  | EditingReply;

type About = 'saving' | 'moving';

const noDraft: GiftlistItemDraft = { quantity: 1, ...noItemText };

/** Changes and moves items of the member's giftlist. One flow serves all rows. Closing with changes asks first. */
export const editGiftlistItemMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EditGiftlistItemEvent,
    emitted: {} as DiscardAnswered,
    tags: {} as EditingTag,
  },
  actors: {
    updateGiftlistItem: placeholderActor<ItemChangeInput, void>('updateGiftlistItem'),
  },
  actions: {
    ...editingActions<Context, EditGiftlistItemEvent, About>(),
    storeItem: assign((_, { item, saved }: { item: EditableItem; saved: GiftlistItemDraft }) => ({
      item,
      saved,
      draft: saved,
    })),
    storeMove: assign((_, params: Pick<Context, 'item' | 'previousItemId'>) => params),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<GiftlistItemDraft> }) => ({ ...context.draft, ...params.change }),
    }),
  },
  guards: {
    isUnchanged: ({ context }) => !hasItemChanges(context.saved, context.draft),
    isValid: ({ context }) => isItemDraftValid(context.draft),
    isRetryOf: isRetryOf<About>,
  },
}).createMachine({
  id: 'edit-giftlist-item',
  description: "Changes and moves items of the member's giftlist.",
  context: { item: { id: '', giftlistId: '', name: '' }, saved: noDraft, draft: noDraft, previousItemId: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'giftlistItem.edit': { target: 'editing', actions: { type: 'storeItem', params: ({ event }) => event } },
        'giftlistItem.move': {
          target: 'moving',
          actions: { type: 'storeMove', params: ({ event: { item, previousItemId } }) => ({ item, previousItemId }) },
        },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'moving' } }, target: 'moving' },
      },
    },
    editing: {
      description: 'The dialog accepts input.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'edit.save': [
          { guard: 'isUnchanged', target: 'idle' },
          { guard: 'isValid', target: 'saving' },
        ],
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
        'edit.leave': [{ guard: 'isUnchanged', target: 'idle', actions: 'allowLeaving' }, { target: 'discarding' }],
      },
    },
    saving: {
      description: 'Saving the changes; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'updateGiftlistItem',
        src: 'updateGiftlistItem',
        input: ({ context: { item, saved, draft } }) => ({
          id: item.id,
          giftlistId: item.giftlistId,
          change: itemChangesOf(saved, draft),
        }),
        onDone: 'idle',
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
      },
    },
    discarding: {
      description: 'Confirms discarding the changes.',
      tags: 'asking',
      entry: 'askDiscard',
      on: {
        'confirm.accepted': { target: 'idle', actions: 'allowLeaving' },
        'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
      },
    },
    moving: {
      description: 'Moving the item; its row is busy.',
      tags: 'busy',
      invoke: {
        id: 'updateGiftlistItem',
        src: 'updateGiftlistItem',
        input: ({ context: { item, previousItemId } }) => ({
          id: item.id,
          giftlistId: item.giftlistId,
          change: { previousItemId },
        }),
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('moving') } },
      },
    },
  },
});
