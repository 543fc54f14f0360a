import { assign, sendTo, setup } from 'xstate';
import type { QuantityChange } from '#rules/cart-total.ts';
import type { Problem } from '#rules/problem.ts';
import type { QuantitySaved } from './cart.machine';
import { problemParams } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

interface Context {
  /** Quantities that the server does not have yet, in the order of the cart. */
  changes: readonly QuantityChange[];
  /** Error of the first of them. */
  problem: Problem | undefined;
}

/** Events of the way from the cart to the checkout. */
export interface ProceedToCheckoutEvent {
  type: 'checkout.proceed';
  changes: readonly QuantityChange[];
}

/**
 * Sends the quantities changed in the cart, one line after the other, and opens the checkout. The first refusal ends it:
 * the cart shows the refusal at its line.
 */
export const proceedToCheckoutMachine = setup({
  types: { context: {} as Context, events: {} as ProceedToCheckoutEvent, tags: {} as 'busy' },
  actors: {
    updateQuantity: placeholderActor<QuantityChange | undefined, void>('updateQuantity'),
  },
  actions: {
    storeChanges: assign({
      changes: (_, params: { changes: readonly QuantityChange[] }) => params.changes,
      problem: undefined,
    }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    dropFirst: assign({ changes: ({ context }) => context.changes.slice(1) }),
    notifyCart: sendTo(
      shared('cart'),
      ({ context }): QuantitySaved => ({ type: 'quantity.saved', id: context.changes[0]?.id ?? '' }),
    ),
    /** Provided by the cart's feature. */
    openCheckout: () => {},
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
  },
}).createMachine({
  id: 'proceed-to-checkout',
  description: 'Sends the quantities changed in the cart before the checkout.',
  context: { changes: [], problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for Proceed to Checkout.',
      on: {
        'checkout.proceed': { target: 'deciding', actions: { type: 'storeChanges', params: ({ event }) => event } },
      },
    },
    deciding: {
      always: [
        { guard: 'hasChanges', target: 'saving' },
        { target: 'idle', actions: 'openCheckout' },
      ],
    },
    saving: {
      description: 'Sending the quantity of a line; ignores a second press.',
      tags: 'busy',
      invoke: {
        id: 'updateQuantity',
        src: 'updateQuantity',
        input: ({ context }) => context.changes[0],
        onDone: { target: 'deciding', actions: ['notifyCart', 'dropFirst'] },
        onError: { target: 'refused', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
    refused: {
      description: 'A quantity was refused, or its outcome is unknown; shows why at its line.',
      on: {
        'checkout.proceed': { target: 'deciding', actions: { type: 'storeChanges', params: ({ event }) => event } },
      },
    },
  },
});
