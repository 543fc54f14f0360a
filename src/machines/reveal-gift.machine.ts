import { assign, sendTo, setup } from 'xstate';
import { revealQuestion } from '#rules/questions/giftlist.ts';
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

/** Hidden gifts of the member's giftlist. */
export interface HiddenGift {
  /** Item whose gifts are hidden; `undefined` for all gifts of the giftlist. */
  id: string | undefined;
  giftlistId: string;
}

interface Context {
  /** Gifts to reveal, kept for Try Again. */
  gift: HiddenGift | undefined;
  /** Item that was revealed last. */
  revealedId: string | undefined;
}

/** Events of revealing a gift. */
export type RevealGiftEvent = { type: 'gift.reveal'; gift: HiddenGift } | ConfirmReply | ProblemReply;

/** Shows the owner of a surprise what was bought, of one item or of all, after a confirmation. */
export const revealGiftMachine = setup({
  types: { context: {} as Context, events: {} as RevealGiftEvent, tags: {} as 'busy' },
  actors: {
    revealGift: placeholderActor<HiddenGift, void>('revealGift'),
  },
  actions: {
    storeGift: assign({ gift: (_, params: { gift: HiddenGift }) => params.gift }),
    clearGift: assign({ gift: undefined }),
    storeRevealed: assign({ gift: undefined, revealedId: ({ context }) => context.gift?.id }),
    askReveal: sendTo(shared('confirm'), ({ self }) => askConfirm(self, revealQuestion)),
    showProblem: problemAction<Context, RevealGiftEvent, 'revealing'>(),
  },
  guards: {
    isAboutRevealing: ({ context, event }) =>
      context.gift !== undefined && isRetryOf({ event }, { about: 'revealing' }),
  },
}).createMachine({
  id: 'reveal-gift',
  description: 'Shows the owner of a surprise what was bought.',
  context: { gift: undefined, revealedId: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'gift.reveal': { target: 'confirming', actions: { type: 'storeGift', params: ({ event }) => event } },
        'problem.retry': { guard: 'isAboutRevealing', target: 'revealing' },
      },
    },
    confirming: {
      description: 'Confirms that the owner will see what was bought.',
      entry: 'askReveal',
      on: { 'confirm.accepted': 'revealing', 'confirm.dismissed': { target: 'idle', actions: 'clearGift' } },
    },
    revealing: {
      description: 'Revealing; the button is busy.',
      tags: 'busy',
      invoke: {
        id: 'revealGift',
        src: 'revealGift',
        input: ({ context: { gift } }) => gift ?? { id: undefined, giftlistId: '' },
        onDone: { target: 'idle', actions: 'storeRevealed' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('revealing') } },
      },
    },
  },
});
