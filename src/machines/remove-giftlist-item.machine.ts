import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { removeItemQuestion } from '../rules/questions/gift';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** An item of one's own list. */
export interface RemovableItem {
  id: string;
  /** The list that it stands on. */
  giftlistId: string;
  name: string;
  /** Whether the owner sees that it was bought. */
  isPurchased: boolean;
}

interface Context {
  /** What is to go. It is kept after a failure, for Try Again. */
  gift: RemovableItem | undefined;
}

/** Events of removing an item. */
export type RemoveGiftlistItemEvent =
  | { type: 'giftlistItem.remove'; gift: RemovableItem }
  | ConfirmReply
  | ProblemReply;

/** Takes an item off one's own list (docs/product.md, Own giftlists): asks first. One flow serves all rows of the list. */
export const removeGiftlistItemMachine = setup({
  types: { context: {} as Context, events: {} as RemoveGiftlistItemEvent, tags: {} as 'busy' },
  actors: {
    removeGiftlistItem: placeholderActor<{ id: string; giftlistId: string }, void>('removeGiftlistItem'),
  },
  actions: {
    storeGift: assign({ gift: (_, params: { gift: RemovableItem }) => params.gift }),
    clearGift: assign({ gift: undefined }),
    askRemove: sendTo(shared('confirm'), ({ self, context: { gift } }) =>
      askConfirm(self, removeItemQuestion(gift?.name ?? '', gift?.isPurchased ?? false)),
    ),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'removing' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    isAboutRemoving: ({ context }, params: { about: string | undefined }) =>
      params.about === 'removing' && context.gift !== undefined,
  },
}).createMachine({
  id: 'remove-giftlist-item',
  description: 'Takes an item off a list of one’s own.',
  context: { gift: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being removed.',
      on: {
        'giftlistItem.remove': {
          target: 'confirming',
          actions: { type: 'storeGift', params: ({ event }) => ({ gift: event.gift }) },
        },
        'problem.retry': {
          guard: { type: 'isAboutRemoving', params: ({ event }) => ({ about: event.about }) },
          target: 'removing',
        },
      },
    },
    confirming: {
      description: 'Asks whether the item shall go.',
      entry: 'askRemove',
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': { target: 'idle', actions: 'clearGift' } },
    },
    removing: {
      description: 'The item is being removed; its row is at work.',
      tags: 'busy',
      invoke: {
        id: 'removeGiftlistItem',
        src: 'removeGiftlistItem',
        input: ({ context: { gift } }) => ({ id: gift?.id ?? '', giftlistId: gift?.giftlistId ?? '' }),
        onDone: { target: 'idle', actions: 'clearGift' },
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), about: 'removing' }),
          },
        },
      },
    },
  },
});
