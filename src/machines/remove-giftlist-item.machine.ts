import { assign, sendTo, setup } from 'xstate';
import { removeItemQuestion } from '#rules/questions/giftlist.ts';
import {
  askConfirm,
  type ConfirmReply,
  isRetryOf,
  type ProblemReply,
  problemAction,
  problemParamsAbout,
} from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Item of the member's giftlist. */
export interface RemovableItem {
  id: string;
  giftlistId: string;
  name: string;
  /** Whether the member can see that at least one unit was bought. */
  hasVisiblePurchase: boolean;
}

interface Context {
  /** Item to remove, kept for Try Again. */
  gift: RemovableItem | undefined;
}

/** Events of removing an item. */
export type RemoveGiftlistItemEvent =
  | { type: 'giftlistItem.remove'; gift: RemovableItem }
  | ConfirmReply
  | ProblemReply;

/** Removes an item from the member's giftlist after a confirmation. One flow serves all rows. */
export const removeGiftlistItemMachine = setup({
  types: { context: {} as Context, events: {} as RemoveGiftlistItemEvent, tags: {} as 'busy' },
  actors: {
    removeGiftlistItem: placeholderActor<{ id: string; giftlistId: string }, void>('removeGiftlistItem'),
  },
  actions: {
    storeGift: assign({ gift: (_, params: { gift: RemovableItem }) => params.gift }),
    clearGift: assign({ gift: undefined }),
    askRemove: sendTo(shared('confirm'), ({ self, context: { gift } }) =>
      askConfirm(self, removeItemQuestion(gift?.name ?? '', gift?.hasVisiblePurchase ?? false)),
    ),
    showProblem: problemAction<Context, RemoveGiftlistItemEvent, 'removing'>(),
  },
  guards: {
    isAboutRemoving: ({ context, event }) => context.gift !== undefined && isRetryOf({ event }, { about: 'removing' }),
  },
}).createMachine({
  id: 'remove-giftlist-item',
  description: "Removes an item from the member's giftlist.",
  context: { gift: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'giftlistItem.remove': { target: 'confirming', actions: { type: 'storeGift', params: ({ event }) => event } },
        'problem.retry': { guard: 'isAboutRemoving', target: 'removing' },
      },
    },
    confirming: {
      description: 'Confirms removing the item.',
      entry: 'askRemove',
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': { target: 'idle', actions: 'clearGift' } },
    },
    removing: {
      description: 'Removing the item; its row is busy.',
      tags: 'busy',
      invoke: {
        id: 'removeGiftlistItem',
        src: 'removeGiftlistItem',
        input: ({ context: { gift } }) => ({ id: gift?.id ?? '', giftlistId: gift?.giftlistId ?? '' }),
        onDone: { target: 'idle', actions: 'clearGift' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('removing') } },
      },
    },
  },
});
