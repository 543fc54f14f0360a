import { assign, setup } from 'xstate';
import { type ItemText, isItemDraftValid, noItemText } from '#rules/giftlist-item-draft.ts';
import type { Problem } from '#rules/problem.ts';
import type { CreateGiftlistResult } from './create-giftlist.machine';
import { isRetryOf, type ProblemReply, problemAction, problemParams, problemParamsAbout } from './dialogs';
import { placeholderActor } from './placeholder-actors';

/** Delays of the giftlist picker, ms. */
const giftlistPickerDelays = {
  /** Duration of the success message. */
  successDelay: 1500,
} as const;

/** Giftlist to choose. */
export interface PickableList {
  id: string;
  title: string;
}

/** One page of giftlists. */
export interface PickablePage {
  lists: readonly PickableList[];
  hasNext: boolean;
  /** Giftlist of this page to which a product was added last. */
  lastUsedId?: string | undefined;
}

interface Context {
  productId: string;
  /** The member's note on the product. */
  text: ItemText;
  lists: readonly PickableList[];
  /** Last loaded page, from 1. */
  page: number;
  hasNext: boolean;
  selectedId: string | undefined;
  /** Error of the first load. */
  problem: Problem | undefined;
}

/** Events of the giftlist picker. */
export type GiftlistPickerEvent =
  | { type: 'list.select'; id: string }
  | { type: 'text.change'; change: Partial<ItemText> }
  | { type: 'lists.more' }
  | { type: 'picker.add' }
  | { type: 'picker.retry' }
  | { type: 'picker.close' }
  /** Opens the dialog for a new giftlist. */
  | { type: 'list.create' }
  | CreateGiftlistResult
  | ProblemReply;

type About = 'loading' | 'more' | 'adding';

/** The only giftlist, else the last used giftlist. */
const preselected = ({ lists, hasNext, lastUsedId }: PickablePage): string | undefined =>
  lists.length === 1 && !hasNext ? lists[0]?.id : lastUsedId;

/** Adds a product to a giftlist. */
export const giftlistPickerMachine = setup({
  types: {
    input: {} as { productId: string },
    context: {} as Context,
    events: {} as GiftlistPickerEvent,
    tags: {} as 'busy',
  },
  actors: {
    listGiftlists: placeholderActor<{ page: number }, PickablePage>('listGiftlists'),
    addGiftlistItem: placeholderActor<{ giftlistId: string; productId: string; text: ItemText }, void>(
      'addGiftlistItem',
    ),
  },
  actions: {
    storeFirst: assign({
      lists: (_, params: { loaded: PickablePage }) => params.loaded.lists,
      hasNext: (_, params) => params.loaded.hasNext,
      selectedId: (_, params) => preselected(params.loaded),
      page: 1,
      problem: undefined,
    }),
    storeNext: assign({
      lists: ({ context }, params: { loaded: PickablePage }) => [
        ...context.lists,
        // A giftlist created in between shifts the pages, so the last giftlist of one page can repeat on the next page.
        ...params.loaded.lists.filter(({ id }) => context.lists.every((known) => known.id !== id)),
      ],
      hasNext: (_, params) => params.loaded.hasNext,
      page: ({ context }) => context.page + 1,
    }),
    storeCreated: assign({
      lists: ({ context }, params: { list: PickableList }) => [params.list, ...context.lists],
      selectedId: (_, params) => params.list.id,
    }),
    storeSelected: assign({ selectedId: (_, params: { id: string }) => params.id }),
    storeText: assign({
      text: ({ context }, params: { change: Partial<ItemText> }) => ({ ...context.text, ...params.change }),
    }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    showProblem: problemAction<Context, GiftlistPickerEvent, About>(),
  },
  guards: {
    hasLoadedLists: (_, params: { loaded: PickablePage }) => params.loaded.lists.length > 0,
    hasLists: ({ context }) => context.lists.length > 0,
    hasNext: ({ context }) => context.hasNext,
    canAdd: ({ context }) => context.selectedId !== undefined && isItemDraftValid({ quantity: 1, ...context.text }),
    isRetryOf: isRetryOf<About>,
  },
  delays: giftlistPickerDelays,
}).createMachine({
  id: 'giftlist-picker',
  description: "Adds a product to one of the member's giftlists.",
  context: ({ input }) => ({
    ...input,
    text: noItemText,
    lists: [],
    page: 0,
    hasNext: false,
    selectedId: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the first page of giftlists.',
      tags: 'busy',
      invoke: {
        id: 'listGiftlists',
        src: 'listGiftlists',
        input: { page: 1 },
        onDone: [
          {
            guard: { type: 'hasLoadedLists', params: ({ event }) => ({ loaded: event.output }) },
            target: 'selecting',
            actions: { type: 'storeFirst', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: 'empty' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: problemParams },
            { type: 'showProblem', params: problemParamsAbout('loading') },
          ],
        },
      },
      on: { 'picker.close': 'closed' },
    },
    failed: {
      description: 'Loading failed; shows Try Again.',
      on: {
        'picker.retry': 'loading',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'loading' } }, target: 'loading' },
        'picker.close': 'closed',
      },
    },
    empty: {
      description: 'The member has no giftlist; offers to create one.',
      on: { 'list.create': 'creating', 'picker.close': 'closed' },
    },
    creating: {
      description: 'The dialog for a new giftlist is open.',
      on: {
        'list.created': {
          target: 'selecting',
          actions: {
            type: 'storeCreated',
            params: ({ event: { id, title } }) => ({ list: { id, title } }),
          },
        },
        'creation.closed': [{ guard: 'hasLists', target: 'selecting' }, { target: 'empty' }],
      },
    },
    selecting: {
      description: 'Accepts a choice of giftlist.',
      on: {
        'list.select': { actions: { type: 'storeSelected', params: ({ event }) => event } },
        'lists.more': { guard: 'hasNext', target: 'loadingMore' },
        'text.change': { actions: { type: 'storeText', params: ({ event }) => event } },
        'picker.add': { guard: 'canAdd', target: 'adding' },
        'list.create': 'creating',
        'problem.retry': [
          { guard: { type: 'isRetryOf', params: { about: 'more' } }, target: 'loadingMore' },
          { guard: { type: 'isRetryOf', params: { about: 'adding' } }, target: 'adding' },
        ],
        'picker.close': 'closed',
      },
    },
    loadingMore: {
      description: 'Loading the next page; accepts a choice and a text meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'listGiftlists',
        src: 'listGiftlists',
        input: ({ context }) => ({ page: context.page + 1 }),
        onDone: {
          target: 'selecting',
          actions: { type: 'storeNext', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: { target: 'selecting', actions: { type: 'showProblem', params: problemParamsAbout('more') } },
      },
      on: {
        'list.select': { actions: { type: 'storeSelected', params: ({ event }) => event } },
        'text.change': { actions: { type: 'storeText', params: ({ event }) => event } },
        'picker.close': 'closed',
      },
    },
    adding: {
      description: 'Adding the product; ignores a second click.',
      tags: 'busy',
      invoke: {
        id: 'addGiftlistItem',
        src: 'addGiftlistItem',
        input: ({ context: { selectedId = '', productId, text } }) => ({ giftlistId: selectedId, productId, text }),
        onDone: 'added',
        onError: { target: 'selecting', actions: { type: 'showProblem', params: problemParamsAbout('adding') } },
      },
    },
    added: {
      description: 'Shows that the product was added, while the page accepts the next press.',
      after: { successDelay: 'closed' },
    },
    closed: { description: 'The picker is closed.' },
  },
});
