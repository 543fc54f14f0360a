import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { cartAdditionMachine, type ItemAdded } from './cart-addition.machine';
import { type CartRemoved, cartRemovalMachine } from './cart-removal.machine';
import { placeholderActor, placeholderCallback } from './placeholder-actors';

/** Who this browser is. Bags, marks and cached answers belong to one identity. */
export type VisitorKind = 'guest' | 'member';

/** Tells the root who is here from now on; `undefined` while that is not known. */
export interface IdentityChanged {
  type: 'identity.changed';
  identity: VisitorKind | undefined;
}

/** Tells what was started before it was known who is here: this person. */
export interface IdentityResolved {
  type: 'identity.resolved';
  identity: VisitorKind;
}

interface Context {
  /** Whose bag it is; `undefined` while that is not known. */
  identity: VisitorKind | undefined;
  /**
   * Ids of the lines that are kept for later: local (docs/product.md, Cart page). `undefined` until they are read: a bag without its
   * marks would be paid for as a whole.
   */
  buyLater: readonly string[] | undefined;
  /** Ids of the lines whose mark was toggled before the marks were read. */
  toggledEarly: readonly string[];
  /** Quantities changed in the bag, by line id: local (docs/product.md, Cart page). */
  quantities: Readonly<Record<string, number>>;
  loadProblem: Problem | undefined;
}

/** Events of the bag. */
export type CartEvent =
  | IdentityResolved
  | { type: 'cart.load' }
  | { type: 'buyLater.toggle'; id: string }
  /** Another tab keeps other lines for later. */
  | { type: 'buyLater.changed'; identity: VisitorKind; buyLater: readonly string[] }
  | { type: 'quantity.set'; id: string; quantity: number }
  | ItemAdded
  | CartRemoved;

const toggle = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/**
 * The bag of one person (docs/product.md, Cart page): it is started anew for each, and loaded once it is known whose it is. What is put
 * in before that is not lost (reading 214). What is put in or taken out is asked for in flows of their own. The lines themselves are the
 * server's and live in the query cache; here is what only the flow knows.
 */
export const cartMachine = setup({
  types: {
    input: {} as { identity: VisitorKind | undefined },
    context: {} as Context,
    events: {} as CartEvent,
    tags: {} as 'busy',
    children: {} as { cartAddition: 'cartAddition'; cartRemoval: 'cartRemoval' },
  },
  actors: {
    /** Brings the lines into the cache; answers with the marks kept in this browser. */
    loadCart: placeholderActor<{ identity: VisitorKind | undefined }, { buyLater: readonly string[] }>('loadCart'),
    cartAddition: cartAdditionMachine,
    cartRemoval: cartRemovalMachine,
    /** Tells what other tabs keep for later. */
    watchBuyLater: placeholderCallback('watchBuyLater'),
  },
  actions: {
    storeIdentity: assign({ identity: (_, params: { identity: VisitorKind }) => params.identity }),
    storeBuyLater: assign({
      buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater,
      loadProblem: undefined,
    }),
    toggleAgain: enqueueActions(({ context, enqueue }) => {
      for (const id of context.toggledEarly) enqueue.raise({ type: 'buyLater.toggle', id });
      enqueue.assign({ toggledEarly: [] });
    }),
    storeLoadProblem: assign({ loadProblem: (_, params: { problem: Problem }) => params.problem }),
    /** A quantity chosen here counts what was added, as the server's own does: the badge grows either way. */
    countAdded: assign({
      quantities: ({ context: { quantities } }, { id, quantity }: { id: string; quantity: number }) => {
        const chosen = quantities[id];
        return chosen === undefined ? quantities : { ...quantities, [id]: chosen + quantity };
      },
    }),
    forgetLine: assign({
      buyLater: ({ context }, params: { id: string }) => context.buyLater?.filter((id) => id !== params.id),
      quantities: ({ context }, params) =>
        Object.fromEntries(Object.entries(context.quantities).filter(([id]) => id !== params.id)),
    }),
    forgetLines: assign({ buyLater: [], quantities: {} }),
    toggleBuyLater: assign(({ context: { buyLater, toggledEarly } }, { id }: { id: string }) =>
      buyLater ? { buyLater: toggle(buyLater, id) } : { toggledEarly: toggle(toggledEarly, id) },
    ),
    replaceBuyLater: assign({ buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater }),
    storeQuantity: assign({
      quantities: ({ context }, params: { id: string; quantity: number }) => ({
        ...context.quantities,
        [params.id]: params.quantity,
      }),
    }),
    /** Keeps the marks in this browser, per identity; marks that are not read yet are not written over. Provided by the cart's feature. */
    saveBuyLater: (_, _params: { identity: VisitorKind | undefined; buyLater: readonly string[] | undefined }) => {},
    /** An actor of ours died: reported, never shown. Provided by the cart's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    notifyLoading: sendTo('cartRemoval', { type: 'cart.load' }),
  },
  guards: {
    isKnown: ({ context }) => context.identity !== undefined,
    isOwnBuyLater: ({ context }, params: { identity: VisitorKind }) =>
      context.buyLater !== undefined && context.identity === params.identity,
    isQuantity: (_, params: { quantity: number }) => Number.isInteger(params.quantity) && params.quantity >= 1,
  },
}).createMachine({
  id: 'cart',
  description: 'What a person means to buy.',
  context: ({ input }) => ({
    identity: input.identity,
    buyLater: undefined,
    toggledEarly: [],
    quantities: {},
    loadProblem: undefined,
  }),
  invoke: [
    {
      id: 'watchBuyLater',
      src: 'watchBuyLater',
      onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'cartAddition',
      src: 'cartAddition',
      systemId: 'cartAddition',
      onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'cartRemoval',
      src: 'cartRemoval',
      onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  on: {
    'item.added': { actions: { type: 'countAdded', params: ({ event }) => event } },
    'item.removed': {
      actions: [
        { type: 'forgetLine', params: ({ event }) => ({ id: event.id }) },
        {
          type: 'saveBuyLater',
          params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
        },
      ],
    },
    'cart.cleared': {
      actions: [
        'forgetLines',
        {
          type: 'saveBuyLater',
          params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
        },
      ],
    },
    'buyLater.changed': {
      guard: { type: 'isOwnBuyLater', params: ({ event }) => ({ identity: event.identity }) },
      actions: { type: 'replaceBuyLater', params: ({ event }) => ({ buyLater: event.buyLater }) },
    },
    'buyLater.toggle': {
      actions: [
        { type: 'toggleBuyLater', params: ({ event }) => ({ id: event.id }) },
        {
          type: 'saveBuyLater',
          params: ({ context: { identity, buyLater } }) => ({ identity, buyLater }),
        },
      ],
    },
    'quantity.set': {
      guard: { type: 'isQuantity', params: ({ event }) => ({ quantity: event.quantity }) },
      actions: { type: 'storeQuantity', params: ({ event }) => ({ id: event.id, quantity: event.quantity }) },
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is not known whose bag it is.',
      always: { guard: 'isKnown', target: 'loading' },
      on: {
        'identity.resolved': {
          target: 'loading',
          actions: { type: 'storeIdentity', params: ({ event }) => ({ identity: event.identity }) },
        },
      },
    },
    loading: {
      description: 'The lines are on their way.',
      tags: 'busy',
      entry: 'notifyLoading',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context }) => ({ identity: context.identity }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'storeBuyLater', params: ({ event }) => event.output }, 'toggleAgain'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeLoadProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    ready: { description: 'The bag shows what is in it, or that it is empty.', on: { 'cart.load': 'loading' } },
    failed: {
      description: 'The bag could not be read; Try Again stands in its place.',
      on: { 'cart.load': 'loading' },
    },
  },
});
