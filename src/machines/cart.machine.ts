import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { type CartRemoved, cartRemovalMachine } from './cart-removal.machine';
import { type ProblemReply, showProblem } from './dialogs';
import { notProvided, notProvidedStream } from './not-provided';
import { shared } from './system';

/** Who this browser is. Bags, marks and cached answers belong to one identity. */
export type Identity = 'guest' | 'member';

/** What a person wants to put in the bag. `quantity` is 1 unless they said otherwise (shop document, section 9). */
export interface Addition {
  productId: string;
  quantity: number;
  giftlistItemId?: string;
  /** Known to the card that was clicked: adding what is not in stock fails before anything is sent. */
  itemInStock: boolean;
}

interface Context {
  identity: Identity;
  /**
   * Ids of the lines that are kept for later: local, as the document has it. `undefined` until they are read: a bag without its
   * marks would be paid for as a whole.
   */
  buyLater: readonly string[] | undefined;
  /** Quantities changed in the bag, by line id: local, as the document has it. */
  quantities: Readonly<Record<string, number>>;
  /** Waiting to be added; the first is under way. */
  additions: readonly Addition[];
  /** What could not be added and may be tried again, since something was last added from rest. */
  failedAdditions: readonly Addition[];
  loadProblem: Problem | undefined;
}

/** Events of the bag. */
export type CartEvent =
  | { type: 'identity.known'; identity: Identity }
  | { type: 'cart.load' }
  | { type: 'item.add'; addition: Addition }
  | { type: 'buyLater.toggle'; id: string }
  /** Another tab keeps other lines for later. */
  | { type: 'buyLater.changed'; identity: Identity; buyLater: readonly string[] }
  | { type: 'quantity.set'; id: string; quantity: number }
  | CartRemoved
  | ProblemReply;

const isSameAddition = (a: Addition, b: Addition) =>
  a.productId === b.productId && a.giftlistItemId === b.giftlistItemId;

const withAddition = (additions: readonly Addition[], addition: Addition) =>
  additions.some((other) => isSameAddition(other, addition)) ? additions : [...additions, addition];

/**
 * The bag (shop document, sections 4, 5 and 8): loaded once the boot check is over, and added to; what is taken out of it is asked
 * for first, in a flow of its own. The lines themselves are the server's and live in the query cache; here is what only the flow
 * knows.
 */
export const cartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CartEvent,
    tags: {} as 'busy',
    children: {} as { cartRemoval: 'cartRemoval' },
  },
  actors: {
    /** Brings the lines into the cache; answers with the marks kept in this browser. */
    loadCart: notProvided<{ identity: Identity }, { buyLater: readonly string[] }>('loadCart'),
    addCartItem: notProvided<Addition, { id: string }>('addCartItem'),
    cartRemoval: cartRemovalMachine,
    /** Tells what other tabs keep for later. */
    watchBuyLater: notProvidedStream('watchBuyLater'),
  },
  actions: {
    storeIdentity: assign({
      identity: (_, params: { identity: Identity }) => params.identity,
      buyLater: undefined,
      quantities: {},
      additions: [],
      failedAdditions: [],
    }),
    storeBuyLater: assign({
      buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater,
      loadProblem: undefined,
    }),
    storeLoadProblem: assign({ loadProblem: (_, params: { problem: Problem }) => params.problem }),
    queueAddition: assign({
      additions: ({ context }, params: { addition: Addition }) => withAddition(context.additions, params.addition),
    }),
    requeueFailed: assign({
      additions: ({ context }) => context.failedAdditions.reduce(withAddition, context.additions),
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
    /** A quantity chosen here counts what was added, as the server's own does: the badge grows either way. */
    countAdded: assign({
      quantities: ({ context }, params: { id: string }) => {
        const chosen = context.quantities[params.id];
        return chosen === undefined
          ? context.quantities
          : { ...context.quantities, [params.id]: chosen + (context.additions[0]?.quantity ?? 0) };
      },
    }),
    announceAdded: sendTo(shared('drawer'), (_, params: { id: string }) => ({ type: 'item.added', id: params.id })),
    forgetLine: assign({
      buyLater: ({ context }, params: { id: string }) => context.buyLater?.filter((id) => id !== params.id),
      quantities: ({ context }, params) =>
        Object.fromEntries(Object.entries(context.quantities).filter(([id]) => id !== params.id)),
    }),
    forgetLines: assign({ buyLater: [], quantities: {} }),
    toggleBuyLater: assign({
      buyLater: ({ context: { buyLater = [] } }, params: { id: string }) =>
        buyLater.includes(params.id) ? buyLater.filter((id) => id !== params.id) : [...buyLater, params.id],
    }),
    replaceBuyLater: assign({ buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater }),
    storeQuantity: assign({
      quantities: ({ context }, params: { id: string; quantity: number }) => ({
        ...context.quantities,
        [params.id]: params.quantity,
      }),
    }),
    /** Keeps the marks in this browser, per identity. Provided by the cart's feature. */
    saveBuyLater: (_, _params: { identity: Identity; buyLater: readonly string[] }) => {},
    /** An actor of ours died: reported, never shown. Provided by the cart's feature. */
    reportFault: (_, _params: { error: unknown }) => {},
    notifyIdentity: sendTo('cartRemoval', { type: 'identity.known' }),
    notifyLoading: sendTo('cartRemoval', { type: 'cart.load' }),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'adding' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    hasAdditions: ({ context }) => context.additions.length > 0,
    isAboutAdding: ({ context }, params: { about: string | undefined }) =>
      params.about === 'adding' && context.failedAdditions.length > 0,
    hasBuyLater: ({ context }) => context.buyLater !== undefined,
    isOwnBuyLater: ({ context }, params: { identity: Identity }) =>
      context.buyLater !== undefined && context.identity === params.identity,
    isQuantity: (_, params: { quantity: number }) => Number.isInteger(params.quantity) && params.quantity >= 1,
  },
}).createMachine({
  id: 'cart',
  description: 'What a person means to buy.',
  context: {
    identity: 'guest',
    buyLater: undefined,
    quantities: {},
    additions: [],
    failedAdditions: [],
    loadProblem: undefined,
  },
  type: 'parallel',
  invoke: [
    {
      id: 'watchBuyLater',
      src: 'watchBuyLater',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'cartRemoval',
      src: 'cartRemoval',
      onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  on: {
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
      guard: 'hasBuyLater',
      actions: [
        { type: 'toggleBuyLater', params: ({ event }) => ({ id: event.id }) },
        {
          type: 'saveBuyLater',
          params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
        },
      ],
    },
    'quantity.set': {
      guard: { type: 'isQuantity', params: ({ event }) => ({ quantity: event.quantity }) },
      actions: { type: 'storeQuantity', params: ({ event }) => ({ id: event.id, quantity: event.quantity }) },
    },
  },
  states: {
    bag: {
      initial: 'waiting',
      on: {
        'identity.known': {
          target: '.loading',
          reenter: true,
          actions: [{ type: 'storeIdentity', params: ({ event }) => ({ identity: event.identity }) }, 'notifyIdentity'],
        },
      },
      states: {
        waiting: { description: 'Nobody knows yet whose bag it is.' },
        loading: {
          description: 'The lines are on their way.',
          tags: 'busy',
          entry: 'notifyLoading',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            input: ({ context }) => ({ identity: context.identity }),
            onDone: { target: 'ready', actions: { type: 'storeBuyLater', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'storeLoadProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            },
          },
        },
        ready: { description: 'The bag can be read.', on: { 'cart.load': 'loading' } },
        failed: {
          description: 'The bag could not be read; Try Again stands in its place.',
          on: { 'cart.load': 'loading' },
        },
      },
    },
    addition: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being added.',
          on: {
            'item.add': {
              target: 'adding',
              actions: [
                'forgetFailed',
                { type: 'queueAddition', params: ({ event }) => ({ addition: event.addition }) },
              ],
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
            'identity.known': 'idle',
          },
          invoke: {
            id: 'addCartItem',
            src: 'addCartItem',
            input: ({ context }) => context.additions[0] ?? { productId: '', quantity: 0, itemInStock: false },
            onDone: {
              target: 'choosing',
              actions: [
                { type: 'announceAdded', params: ({ event }) => event.output },
                { type: 'countAdded', params: ({ event }) => event.output },
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
    },
  },
});
