import { assign, emit, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { type ProblemReply, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** What a person wants to put in the bag. `quantity` is 1 unless they said otherwise (docs/product.md, Limits). */
export interface CartAddition {
  productId: string;
  quantity: number;
  giftlistItemId?: string;
  /** Known to the card that was clicked: adding what is not in stock fails before anything is sent. */
  itemInStock: boolean;
  /** The message of the place where it was asked for, for a failure without words of its own (reading 71). */
  failure?: string;
}

/** What is sent now. */
export interface AddAttempt extends CartAddition {
  /** Try Again of one that failed: where the first attempt has arrived after all, nothing is added twice (reading 151). */
  isRetry?: true;
}

interface Context {
  /** Waiting to be added; the first is under way. */
  additions: readonly AddAttempt[];
  /** What could not be added and may be tried again, since something was last added from rest. */
  failedAdditions: readonly CartAddition[];
}

/** Told to the bag and the drawer: the line that something was added to, and how many pieces. */
export interface ItemAdded {
  type: 'item.added';
  id: string;
  quantity: number;
}

/** Told to the views of a product: it is in the bag now. */
export interface ProductAdded {
  type: 'product.added';
  productId: string;
}

/** Events of what puts things into the bag. */
export type CartAdditionEvent = { type: 'item.add'; addition: CartAddition } | ProblemReply;

const isSameAddition = (a: CartAddition, b: CartAddition) =>
  a.productId === b.productId && a.giftlistItemId === b.giftlistItemId;

const withAddition = (additions: readonly AddAttempt[], addition: AddAttempt) =>
  additions.some((other) => isSameAddition(other, addition)) ? additions : [...additions, addition];

/** Puts things into the bag, one after the other (docs/product.md, Cart drawer), and tells the bag and the drawer afterwards. */
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
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'adding' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    hasAdditions: ({ context }) => context.additions.length > 0,
    isAboutAdding: ({ context }, params: { about: string | undefined }) =>
      params.about === 'adding' && context.failedAdditions.length > 0,
  },
}).createMachine({
  id: 'cart-addition',
  description: 'Adds products to the bag.',
  context: { additions: [], failedAdditions: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being added.',
      on: {
        'item.add': {
          target: 'adding',
          actions: ['forgetFailed', { type: 'queueAddition', params: ({ event }) => ({ addition: event.addition }) }],
        },
        'problem.retry': {
          guard: { type: 'isAboutAdding', params: ({ event }) => ({ about: event.about }) },
          target: 'adding',
          actions: 'requeueFailed',
        },
      },
    },
    adding: {
      description: 'The first of the queue is being added; a second click on the same product changes nothing.',
      tags: 'busy',
      on: {
        'item.add': { actions: { type: 'queueAddition', params: ({ event }) => ({ addition: event.addition }) } },
        'problem.retry': {
          guard: { type: 'isAboutAdding', params: ({ event }) => ({ about: event.about }) },
          actions: 'requeueFailed',
        },
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
            { type: 'failAddition', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error), about: 'adding' }) },
          ],
        },
      },
    },
    choosing: { always: [{ guard: 'hasAdditions', target: 'adding' }, { target: 'idle' }] },
  },
});
