import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { clearQuestion, removeQuestion } from '../rules/questions/cart';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Target {
  id: string;
  name: string;
}

interface Context {
  /** The line that a person wants to remove. */
  target: Target | undefined;
  removeProblem: Problem | undefined;
}

/** Told to the bag: what is in it no longer. */
export type CartRemoved = { type: 'item.removed'; id: string } | { type: 'cart.cleared' };

/** Events of what takes things out of the bag. */
export type CartRemovalEvent =
  | { type: 'item.remove'; id: string; name: string }
  | { type: 'removal.retry' }
  | { type: 'cart.clear' }
  /** The bag is read anew. */
  | { type: 'cart.load' }
  | ConfirmReply
  | ProblemReply;

const cleared: CartRemoved = { type: 'cart.cleared' };

/** Takes a line, or all of them, out of the bag (docs/product.md, Cart page): asks first, and tells the bag afterwards. */
export const cartRemovalMachine = setup({
  types: { context: {} as Context, events: {} as CartRemovalEvent, tags: {} as 'busy' },
  actors: {
    removeCartItem: placeholderActor<{ id: string }, void>('removeCartItem'),
    clearCart: placeholderActor<void, void>('clearCart'),
  },
  actions: {
    storeTarget: assign({ target: (_, params: { target: Target }) => params.target }),
    clearTarget: assign({ target: undefined }),
    storeRemoveProblem: assign({ removeProblem: (_, params: { problem: Problem }) => params.problem }),
    clearRemoveProblem: assign({ removeProblem: undefined }),
    askRemove: sendTo(shared('confirm'), ({ self, context }) =>
      askConfirm(self, removeQuestion(context.target?.name ?? '')),
    ),
    askClear: sendTo(shared('confirm'), ({ self }) => askConfirm(self, clearQuestion)),
    notifyRemoved: sendTo(
      shared('cart'),
      ({ context }): CartRemoved => ({ type: 'item.removed', id: context.target?.id ?? '' }),
    ),
    notifyCleared: sendTo(shared('cart'), cleared),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'clearing' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    isAboutClearing: (_, params: { about: string | undefined }) => params.about === 'clearing',
  },
}).createMachine({
  id: 'cart-removal',
  description: 'Removes products from the bag.',
  context: { target: undefined, removeProblem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'The bag shows what is in it; nothing is being removed.',
      entry: 'clearTarget',
      on: {
        'item.remove': {
          target: 'confirmingRemove',
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: { id: event.id, name: event.name } }) },
        },
        'cart.clear': 'confirmingClear',
        'problem.retry': {
          guard: { type: 'isAboutClearing', params: ({ event }) => ({ about: event.about }) },
          target: 'clearing',
        },
      },
    },
    confirmingRemove: {
      description: 'Asks whether the line shall go.',
      entry: 'askRemove',
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': 'idle' },
    },
    removing: {
      description: 'The line is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeCartItem',
        src: 'removeCartItem',
        input: ({ context }) => ({ id: context.target?.id ?? '' }),
        onDone: { target: 'idle', actions: 'notifyRemoved' },
        onError: {
          target: 'removeFailed',
          actions: { type: 'storeRemoveProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    removeFailed: {
      description: 'The line is still there; Try Again stands beside it.',
      exit: 'clearRemoveProblem',
      on: {
        'removal.retry': 'removing',
        'item.remove': {
          target: 'confirmingRemove',
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: { id: event.id, name: event.name } }) },
        },
        'cart.clear': 'confirmingClear',
        'cart.load': 'idle',
      },
    },
    confirmingClear: {
      description: 'Asks whether the whole bag shall go.',
      entry: 'askClear',
      on: { 'confirm.accepted': 'clearing', 'confirm.dismissed': 'idle' },
    },
    clearing: {
      description: 'The bag is being emptied.',
      tags: 'busy',
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        onDone: { target: 'idle', actions: 'notifyCleared' },
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), about: 'clearing' }),
          },
        },
      },
    },
  },
});
