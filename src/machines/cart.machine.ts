import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { clearQuestion, removeQuestion } from './cart-questions';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
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

interface Target {
  id: string;
  name: string;
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
  /** The line that a person wants to remove. */
  target: Target | undefined;
  loadProblem: Problem | undefined;
  removeProblem: Problem | undefined;
}

/** Events of the bag. */
export type CartEvent =
  | { type: 'identity.known'; identity: Identity }
  | { type: 'bag.load' }
  | { type: 'bag.clear' }
  | { type: 'item.add'; addition: Addition }
  | { type: 'item.remove'; id: string; name: string }
  | { type: 'removal.retry' }
  | { type: 'buyLater.toggle'; id: string }
  /** Another tab keeps other lines for later. */
  | { type: 'marks.changed'; identity: Identity; buyLater: readonly string[] }
  | { type: 'quantity.set'; id: string; quantity: number }
  | ConfirmReply
  | ProblemReply;

const isSameAddition = (a: Addition, b: Addition) =>
  a.productId === b.productId && a.giftlistItemId === b.giftlistItemId;

const withAddition = (additions: readonly Addition[], addition: Addition) =>
  additions.some((other) => isSameAddition(other, addition)) ? additions : [...additions, addition];

/**
 * The bag (shop document, sections 4, 5 and 8): loaded once the boot check is over, added to, taken from and cleared. The lines
 * themselves are the server's and live in the query cache; here is what only the flow knows.
 */
export const cartMachine = setup({
  types: { context: {} as Context, events: {} as CartEvent, tags: {} as 'busy' },
  actors: {
    /** Brings the lines into the cache; answers with the marks kept in this browser. */
    loadCart: notProvided<{ identity: Identity }, { buyLater: readonly string[] }>('loadCart'),
    addCartItem: notProvided<Addition, { id: string }>('addCartItem'),
    removeCartItem: notProvided<{ id: string }, void>('removeCartItem'),
    clearCart: notProvided<void, void>('clearCart'),
    /** Tells what other tabs keep for later. */
    watchMarks: notProvidedStream('watchMarks'),
  },
  actions: {
    storeIdentity: assign({
      identity: (_, params: { identity: Identity }) => params.identity,
      buyLater: undefined,
      quantities: {},
      additions: [],
      failedAdditions: [],
    }),
    storeMarks: assign({
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
    storeTarget: assign({
      target: (_, params: Target) => ({ id: params.id, name: params.name }),
    }),
    clearTarget: assign({ target: undefined }),
    clearRemoveProblem: assign({ removeProblem: undefined }),
    forgetLine: assign({
      buyLater: ({ context }) => context.buyLater?.filter((id) => id !== context.target?.id),
      quantities: ({ context }) =>
        Object.fromEntries(Object.entries(context.quantities).filter(([id]) => id !== context.target?.id)),
    }),
    forgetLines: assign({ buyLater: [], quantities: {} }),
    storeRemoveProblem: assign({ removeProblem: (_, params: { problem: Problem }) => params.problem }),
    toggleBuyLater: assign({
      buyLater: ({ context: { buyLater = [] } }, params: { id: string }) =>
        buyLater.includes(params.id) ? buyLater.filter((id) => id !== params.id) : [...buyLater, params.id],
    }),
    replaceMarks: assign({ buyLater: (_, params: { buyLater: readonly string[] }) => params.buyLater }),
    storeQuantity: assign({
      quantities: ({ context }, params: { id: string; quantity: number }) => ({
        ...context.quantities,
        [params.id]: params.quantity,
      }),
    }),
    /** Keeps the marks in this browser, per identity. Provided by the cart's feature. */
    saveMarks: (_, _params: { identity: Identity; buyLater: readonly string[] }) => {},
    /** The watch on other tabs died: reported, never shown. Provided by the cart's feature. */
    reportFault: (_, _params: { error: unknown }) => {},
    askRemove: sendTo(shared('confirm'), ({ self, context }) =>
      askConfirm(self, removeQuestion(context.target?.name ?? '')),
    ),
    askClear: sendTo(shared('confirm'), ({ self }) => askConfirm(self, clearQuestion)),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: 'adding' | 'clearing' }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    hasAdditions: ({ context }) => context.additions.length > 0,
    isAboutAdding: ({ context }, params: { about: string | undefined }) =>
      params.about === 'adding' && context.failedAdditions.length > 0,
    isAboutClearing: (_, params: { about: string | undefined }) => params.about === 'clearing',
    hasMarks: ({ context }) => context.buyLater !== undefined,
    areOwnMarks: ({ context }, params: { identity: Identity }) =>
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
    target: undefined,
    loadProblem: undefined,
    removeProblem: undefined,
  },
  type: 'parallel',
  invoke: {
    id: 'watchMarks',
    src: 'watchMarks',
    onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'marks.changed': {
      guard: { type: 'areOwnMarks', params: ({ event }) => ({ identity: event.identity }) },
      actions: { type: 'replaceMarks', params: ({ event }) => ({ buyLater: event.buyLater }) },
    },
    'buyLater.toggle': {
      guard: 'hasMarks',
      actions: [
        { type: 'toggleBuyLater', params: ({ event }) => ({ id: event.id }) },
        {
          type: 'saveMarks',
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
          actions: { type: 'storeIdentity', params: ({ event }) => ({ identity: event.identity }) },
        },
      },
      states: {
        waiting: { description: 'Nobody knows yet whose bag it is.' },
        loading: {
          description: 'The lines are on their way.',
          tags: 'busy',
          invoke: {
            id: 'loadCart',
            src: 'loadCart',
            input: ({ context }) => ({ identity: context.identity }),
            onDone: { target: 'ready', actions: { type: 'storeMarks', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'storeLoadProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            },
          },
        },
        ready: { description: 'The bag can be read.', on: { 'bag.load': 'loading' } },
        failed: {
          description: 'The bag could not be read; Try Again stands in its place.',
          on: { 'bag.load': 'loading' },
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
    discarding: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being taken out.',
          entry: 'clearTarget',
          on: {
            'item.remove': {
              target: 'confirmingRemove',
              actions: { type: 'storeTarget', params: ({ event }) => event },
            },
            'bag.clear': 'confirmingClear',
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
          on: { 'identity.known': 'idle' },
          invoke: {
            id: 'removeCartItem',
            src: 'removeCartItem',
            input: ({ context }) => ({ id: context.target?.id ?? '' }),
            onDone: {
              target: 'idle',
              actions: [
                'forgetLine',
                {
                  type: 'saveMarks',
                  params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
                },
              ],
            },
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
              actions: { type: 'storeTarget', params: ({ event }) => event },
            },
            'bag.clear': 'confirmingClear',
            'bag.load': 'idle',
            'identity.known': 'idle',
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
          on: { 'identity.known': 'idle' },
          invoke: {
            id: 'clearCart',
            src: 'clearCart',
            onDone: {
              target: 'idle',
              actions: [
                'forgetLines',
                {
                  type: 'saveMarks',
                  params: ({ context }) => ({ identity: context.identity, buyLater: context.buyLater ?? [] }),
                },
              ],
            },
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
    },
  },
});
