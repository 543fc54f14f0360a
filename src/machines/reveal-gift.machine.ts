import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { revealQuestion } from '#rules/questions/giftlist.ts';
import { askConfirm, type ConfirmReply, type ProblemReply, problemParamsAbout, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Item of the member's giftlist whose gifts are hidden. */
export interface HiddenGift {
  id: string;
  giftlistId: string;
}

interface Context {
  /** Item to reveal, kept for Try Again. */
  gift: HiddenGift | undefined;
}

/** Events of revealing a gift. */
export type RevealGiftEvent = { type: 'gift.reveal'; gift: HiddenGift } | ConfirmReply | ProblemReply;

/** Shows the owner of a surprise what was bought of one item, after a confirmation. One flow serves all items. */
export const revealGiftMachine = setup({
  types: { context: {} as Context, events: {} as RevealGiftEvent, tags: {} as 'busy' },
  actors: {
    revealGift: placeholderActor<HiddenGift, void>('revealGift'),
  },
  actions: {
    storeGift: assign({ gift: (_, params: { gift: HiddenGift }) => params.gift }),
    clearGift: assign({ gift: undefined }),
    askReveal: sendTo(shared('confirm'), ({ self }) => askConfirm(self, revealQuestion)),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'revealing' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    isAboutRevealing: ({ context }, params: { about: string | undefined }) =>
      params.about === 'revealing' && context.gift !== undefined,
  },
}).createMachine({
  id: 'reveal-gift',
  description: 'Shows the owner of a surprise what was bought of one item.',
  context: { gift: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'gift.reveal': {
          target: 'confirming',
          actions: { type: 'storeGift', params: ({ event }) => ({ gift: event.gift }) },
        },
        'problem.retry': {
          guard: { type: 'isAboutRevealing', params: ({ event }) => ({ about: event.about }) },
          target: 'revealing',
        },
      },
    },
    confirming: {
      description: 'Confirms that the owner will see what was bought.',
      entry: 'askReveal',
      on: { 'confirm.accepted': 'revealing', 'confirm.dismissed': { target: 'idle', actions: 'clearGift' } },
    },
    revealing: {
      description: 'Revealing the gift; its button is busy.',
      tags: 'busy',
      invoke: {
        id: 'revealGift',
        src: 'revealGift',
        input: ({ context: { gift } }) => gift ?? { id: '', giftlistId: '' },
        onDone: { target: 'idle', actions: 'clearGift' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('revealing') } },
      },
    },
  },
});
