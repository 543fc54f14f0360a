import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { clearQuestion, removeQuestion } from '#rules/questions/cart.ts';
import {
  askConfirm,
  type ConfirmReply,
  isRetryOf,
  type ProblemReply,
  problemAction,
  problemParams,
  problemParamsAbout,
} from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Target {
  id: string;
  name: string;
}

interface Context {
  /** Line to remove. */
  target: Target | undefined;
  removeProblem: Problem | undefined;
}

/** Event for the cart: the removed lines. */
export type CartRemoved = { type: 'item.removed'; id: string } | { type: 'cart.cleared' };

/** Events of removing from the cart. */
export type CartRemovalEvent =
  | { type: 'item.remove'; id: string; name: string }
  | { type: 'removal.retry' }
  | { type: 'cart.clear' }
  /** The cart is being refetched. */
  | { type: 'cart.load' }
  | ConfirmReply
  | ProblemReply;

const cleared: CartRemoved = { type: 'cart.cleared' };

/** Removes one or all lines from the cart after a confirmation, and notifies the cart. */
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
    showProblem: problemAction<Context, CartRemovalEvent, 'clearing'>(),
  },
  guards: { isRetryOf: isRetryOf<'clearing'> },
}).createMachine({
  id: 'cart-removal',
  description: 'Removes products from the cart.',
  context: { target: undefined, removeProblem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      entry: 'clearTarget',
      on: {
        'item.remove': {
          target: 'confirmingRemove',
          actions: { type: 'storeTarget', params: ({ event }) => ({ target: { id: event.id, name: event.name } }) },
        },
        'cart.clear': 'confirmingClear',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'clearing' } }, target: 'clearing' },
      },
    },
    confirmingRemove: {
      description: 'Confirms removing the line.',
      entry: 'askRemove',
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': 'idle' },
    },
    removing: {
      description: 'Removing the line.',
      tags: 'busy',
      invoke: {
        id: 'removeCartItem',
        src: 'removeCartItem',
        input: ({ context }) => ({ id: context.target?.id ?? '' }),
        onDone: { target: 'idle', actions: 'notifyRemoved' },
        onError: { target: 'removeFailed', actions: { type: 'storeRemoveProblem', params: problemParams } },
      },
    },
    removeFailed: {
      description: 'Removal failed; shows Try Again at the line.',
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
      description: 'Confirms clearing the cart.',
      entry: 'askClear',
      on: { 'confirm.accepted': 'clearing', 'confirm.dismissed': 'idle' },
    },
    clearing: {
      description: 'Clearing the cart.',
      tags: 'busy',
      invoke: {
        id: 'clearCart',
        src: 'clearCart',
        onDone: { target: 'idle', actions: 'notifyCleared' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('clearing') } },
      },
    },
  },
});
