import { assign, emit, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { isRetryOf, type ProblemReply, problemAction, problemParams, problemParamsAbout } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Product to add to the cart. The default `quantity` is 1. */
export interface CartAddition {
  productId: string;
  quantity: number;
  giftlistItemId?: string;
  /** Whether a guest has said that they are giving, and saw what is bought. */
  purchases?: true;
  /** Stock status on the clicked card. Products that are out of stock fail without a request. */
  itemInStock: boolean;
  /** Fallback message of the caller for a failure. */
  failure?: string;
}

/** Product in a request. */
export interface AddAttempt extends CartAddition {
  /** Set by Try Again. If the first attempt did succeed, nothing is added twice. */
  isRetry?: true;
}

interface Context {
  /** Queue of additions; the first one is being added. */
  additions: readonly AddAttempt[];
  /** Failed additions that Try Again repeats. Cleared by the next addition after the queue has become empty. */
  failedAdditions: readonly CartAddition[];
}

/** Event for the cart: the changed line and the added quantity. The drawer receives it without the quantity. */
export interface ItemAdded {
  type: 'item.added';
  id: string;
  quantity: number;
}

/** Event for product views: the product is in the cart. */
export interface ProductAdded {
  type: 'product.added';
  productId: string;
}

/** Events of adding to the cart. */
export type CartAdditionEvent = { type: 'item.add'; addition: CartAddition } | ProblemReply;

const isSameAddition = (a: CartAddition, b: CartAddition) =>
  a.productId === b.productId && a.giftlistItemId === b.giftlistItemId;

const withAddition = (additions: readonly AddAttempt[], addition: AddAttempt) =>
  additions.some((other) => isSameAddition(other, addition)) ? additions : [...additions, addition];

/** Adds products to the cart one by one and notifies the cart and the drawer. */
export const cartAdditionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CartAdditionEvent,
    emitted: {} as ProductAdded,
    tags: {} as 'busy',
  },
  actors: {
    addCartItem: placeholderActor<AddAttempt, { id: string }>('addCartItem'),
  },
  actions: {
    queueAddition: assign({
      additions: ({ context }, params: { addition: CartAddition }) => withAddition(context.additions, params.addition),
    }),
    requeueFailed: assign({
      additions: ({ context }) =>
        context.failedAdditions
          .map((addition): AddAttempt => ({ ...addition, isRetry: true }))
          .reduce(withAddition, context.additions),
      failedAdditions: [],
    }),
    forgetFailed: assign({ failedAdditions: [] }),
    dequeueAddition: assign({ additions: ({ context }) => context.additions.slice(1) }),
    failAddition: assign({
      additions: ({ context }) => context.additions.slice(1),
      failedAdditions: ({ context }, params: { problem: Problem }) => {
        const [failed] = context.additions;
        return failed && params.problem.retryable
          ? withAddition(context.failedAdditions, failed)
          : context.failedAdditions;
      },
    }),
    notifyDrawer: sendTo(shared('drawer'), (_, params: { id: string }) => ({ type: 'item.added', id: params.id })),
    notifyCart: sendTo(
      shared('cart'),
      ({ context }, params: { id: string }): ItemAdded => ({
        type: 'item.added',
        id: params.id,
        quantity: context.additions[0]?.quantity ?? 0,
      }),
    ),
    announceAdded: emit(
      ({ context }): ProductAdded => ({ type: 'product.added', productId: context.additions[0]?.productId ?? '' }),
    ),
    showProblem: problemAction<Context, CartAdditionEvent, 'adding'>(),
  },
  guards: {
    hasAdditions: ({ context }) => context.additions.length > 0,
    isAboutAdding: ({ context, event }) =>
      context.failedAdditions.length > 0 && isRetryOf({ event }, { about: 'adding' }),
  },
}).createMachine({
  id: 'cart-addition',
  description: 'Adds products to the cart.',
  context: { additions: [], failedAdditions: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'item.add': {
          target: 'adding',
          actions: ['forgetFailed', { type: 'queueAddition', params: ({ event }) => event }],
        },
        'problem.retry': { guard: 'isAboutAdding', target: 'adding', actions: 'requeueFailed' },
      },
    },
    adding: {
      description: 'Adding the first product of the queue; ignores a second click on the same product.',
      tags: 'busy',
      on: {
        'item.add': { actions: { type: 'queueAddition', params: ({ event }) => event } },
        'problem.retry': { guard: 'isAboutAdding', actions: 'requeueFailed' },
      },
      invoke: {
        id: 'addCartItem',
        src: 'addCartItem',
        input: ({ context }) => context.additions[0] ?? { productId: '', quantity: 0, itemInStock: false },
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'notifyDrawer', params: ({ event }) => event.output },
            { type: 'notifyCart', params: ({ event }) => event.output },
            'announceAdded',
            'dequeueAddition',
          ],
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'failAddition', params: problemParams },
            { type: 'showProblem', params: problemParamsAbout('adding') },
          ],
        },
      },
    },
    choosing: { always: [{ guard: 'hasAdditions', target: 'adding' }, { target: 'idle' }] },
  },
});
