import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { cartAdditionMachine, type ItemAdded } from './cart-addition.machine';
import { type CartRemoved, cartRemovalMachine } from './cart-removal.machine';
import { errorParams, problemParams } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';

/** Signed-in user. Carts, buy-later marks and cached responses belong to one identity. */
export type Identity = 'guest' | 'member';

/** Event for the root: the current identity; `undefined` while unknown. */
export interface IdentityChanged {
  type: 'identity.changed';
  identity: Identity | undefined;
}

/** Event for flows that started before the identity was known. */
export interface IdentityResolved {
  type: 'identity.resolved';
  identity: Identity;
}

/** Event for the cart: the server has the changed quantity of a line. */
export interface QuantitySaved {
  type: 'quantity.saved';
  id: string;
}

/** Choices of this browser, stored locally. */
export interface StoredChoices {
  buyLater: readonly string[];
  quantities: Readonly<Record<string, number>>;
}

interface Context {
  /** Owner of the cart; `undefined` while unknown. */
  identity: Identity | undefined;
  /**
   * Ids of the lines saved for later, stored locally. `undefined` until loaded: the cart waits for them, because
   * Checkout would otherwise pay for these lines, too.
   */
  buyLater: readonly string[] | undefined;
  /** Ids of lines toggled before `buyLater` was loaded. */
  toggledBeforeLoad: readonly string[];
  /** Changed quantities by line id that the server does not have yet, stored in this tab. */
  quantities: Readonly<Record<string, number>>;
  loadProblem: Problem | undefined;
}

/** Events of the cart. */
export type CartEvent =
  | IdentityResolved
  | { type: 'cart.load' }
  | { type: 'buyLater.toggle'; id: string }
  /** Another tab changed the lines saved for later. */
  | { type: 'buyLater.changed'; identity: Identity; buyLater: readonly string[] }
  | { type: 'quantity.set'; id: string; quantity: number }
  | QuantitySaved
  | ItemAdded
  | CartRemoved;

const toggle = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

const withoutLine = (quantities: StoredChoices['quantities'], id: string): StoredChoices['quantities'] =>
  Object.fromEntries(Object.entries(quantities).filter(([other]) => other !== id));

/**
 * Cart of one identity, restarted on every change of identity and loaded once the identity is known. Products added
 * before that are preserved. The query cache contains the lines; separate flows add and remove them.
 */
export const cartMachine = setup({
  types: {
    input: {} as { identity: Identity | undefined },
    context: {} as Context,
    events: {} as CartEvent,
    tags: {} as 'busy',
    children: {} as { cartAddition: 'cartAddition'; cartRemoval: 'cartRemoval' },
  },
  actors: {
    /** Loads the lines into the cache and returns the stored choices. */
    loadCart: placeholderActor<{ identity: Identity | undefined }, StoredChoices>('loadCart'),
    cartAddition: cartAdditionMachine,
    cartRemoval: cartRemovalMachine,
    /** Reports changes of the buy-later marks from other tabs. */
    watchBuyLater: placeholderCallback('watchBuyLater'),
  },
  actions: {
    storeIdentity: assign({ identity: (_, params: { identity: Identity }) => params.identity }),
    storeChoices: assign({
      buyLater: (_, params: StoredChoices) => params.buyLater,
      quantities: (_, params) => params.quantities,
      loadProblem: undefined,
    }),
    applyToggledBeforeLoad: enqueueActions(({ context, enqueue }) => {
      for (const id of context.toggledBeforeLoad) enqueue.raise({ type: 'buyLater.toggle', id });
      enqueue.assign({ toggledBeforeLoad: [] });
    }),
    storeLoadProblem: assign({ loadProblem: (_, params: { problem: Problem }) => params.problem }),
    /** Adds to a locally changed quantity, too, because views show it instead of the server's quantity. */
    countAdded: assign({
      quantities: ({ context: { quantities } }, { id, quantity }: { id: string; quantity: number }) => {
        const chosen = quantities[id];
        return chosen === undefined ? quantities : { ...quantities, [id]: chosen + quantity };
      },
    }),
    forgetLine: assign({
      buyLater: ({ context }, params: { id: string }) => context.buyLater?.filter((id) => id !== params.id),
      quantities: ({ context }, params) => withoutLine(context.quantities, params.id),
    }),
    forgetQuantity: assign({
      quantities: ({ context }, params: { id: string }) => withoutLine(context.quantities, params.id),
    }),
    forgetLines: assign({ buyLater: [], quantities: {} }),
    toggleBuyLater: assign(({ context: { buyLater, toggledBeforeLoad } }, { id }: { id: string }) =>
      buyLater ? { buyLater: toggle(buyLater, id) } : { toggledBeforeLoad: toggle(toggledBeforeLoad, id) },
    ),
    replaceBuyLater: assign({ buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater }),
    storeQuantity: assign({
      quantities: ({ context }, params: { id: string; quantity: number }) => ({
        ...context.quantities,
        [params.id]: params.quantity,
      }),
    }),
    /** Stores the buy-later marks per identity. Does nothing before they are loaded. Provided by the cart's feature. */
    saveBuyLater: (_, _params: { identity: Identity | undefined; buyLater: readonly string[] | undefined }) => {},
    /** Stores the changed quantities in this tab. Provided by the cart's feature. */
    saveQuantities: (_, _params: Pick<StoredChoices, 'quantities'>) => {},
    /** An actor threw an unexpected error. Reported, not shown. Provided by the cart's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    notifyLoading: sendTo('cartRemoval', { type: 'cart.load' }),
  },
  guards: {
    isKnown: ({ context }) => context.identity !== undefined,
    isOwnBuyLater: ({ context }, params: { identity: Identity }) =>
      context.buyLater !== undefined && context.identity === params.identity,
    isQuantity: (_, params: { quantity: number }) => Number.isInteger(params.quantity) && params.quantity >= 1,
  },
}).createMachine({
  id: 'cart',
  description: "The visitor's cart.",
  context: ({ input }) => ({
    identity: input.identity,
    buyLater: undefined,
    toggledBeforeLoad: [],
    quantities: {},
    loadProblem: undefined,
  }),
  invoke: [
    {
      id: 'watchBuyLater',
      src: 'watchBuyLater',
      onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
    },
    {
      id: 'cartAddition',
      src: 'cartAddition',
      systemId: 'cartAddition',
      onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
    },
    {
      id: 'cartRemoval',
      src: 'cartRemoval',
      onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
    },
  ],
  on: {
    'item.added': {
      actions: [
        { type: 'countAdded', params: ({ event }) => event },
        { type: 'saveQuantities', params: ({ context }) => context },
      ],
    },
    'item.removed': {
      actions: [
        { type: 'forgetLine', params: ({ event }) => event },
        { type: 'saveQuantities', params: ({ context }) => context },
        {
          type: 'saveBuyLater',
          params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
        },
      ],
    },
    'cart.cleared': {
      actions: [
        'forgetLines',
        { type: 'saveQuantities', params: ({ context }) => context },
        {
          type: 'saveBuyLater',
          params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
        },
      ],
    },
    'buyLater.changed': {
      guard: { type: 'isOwnBuyLater', params: ({ event }) => event },
      actions: { type: 'replaceBuyLater', params: ({ event }) => event },
    },
    'buyLater.toggle': {
      actions: [
        { type: 'toggleBuyLater', params: ({ event }) => event },
        {
          type: 'saveBuyLater',
          params: ({ context: { identity, buyLater } }) => ({ identity, buyLater }),
        },
      ],
    },
    'quantity.set': {
      guard: { type: 'isQuantity', params: ({ event }) => event },
      actions: [
        { type: 'storeQuantity', params: ({ event }) => event },
        { type: 'saveQuantities', params: ({ context }) => context },
      ],
    },
    'quantity.saved': {
      actions: [
        { type: 'forgetQuantity', params: ({ event }) => event },
        { type: 'saveQuantities', params: ({ context }) => context },
      ],
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The owner of the cart is unknown.',
      always: { guard: 'isKnown', target: 'loading' },
      on: {
        'identity.resolved': { target: 'loading', actions: { type: 'storeIdentity', params: ({ event }) => event } },
      },
    },
    loading: {
      description: 'Loading the cart.',
      tags: 'busy',
      entry: 'notifyLoading',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context }) => ({ identity: context.identity }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'storeChoices', params: ({ event }) => event.output }, 'applyToggledBeforeLoad'],
        },
        onError: { target: 'failed', actions: { type: 'storeLoadProblem', params: problemParams } },
      },
    },
    ready: { description: 'Shows the lines, or that the cart is empty.', on: { 'cart.load': 'loading' } },
    failed: {
      description: 'Loading failed; shows Try Again.',
      on: { 'cart.load': 'loading' },
    },
  },
});
