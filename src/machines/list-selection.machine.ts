import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { type ProblemReply, showProblem } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/**
 * Where the list is that an address names: on a page of lists that is loaded (`listed`), on another page (`beyond`), among the lists of
 * another person (`elsewhere`), or nowhere (`missing`).
 */
export type ListLocation = 'listed' | 'beyond' | 'elsewhere' | 'missing';

interface Context {
  /** The list that the address names; none means the first one. */
  selectedId: string | undefined;
  /** How many pages of lists are loaded. */
  pageCount: number;
  /** Lists that were made in this visit, the newest first: they stay first (reading 62). */
  createdIds: readonly string[];
  /** Why it is not known where the list is. */
  problem: Problem | undefined;
  /** Why the next page did not come. */
  moreProblem: Problem | undefined;
}

/** Tells that the address names another list, or none. */
export interface SelectionChanged {
  type: 'selection.changed';
  id: string | undefined;
  /** Whether it is on a page that is loaded. */
  isListed: boolean;
}

/** Tells which lists are on the loaded pages, whenever a page was read. */
export interface ListsLoaded {
  type: 'lists.loaded';
  ids: readonly string[];
}

/** Told by the flows that make and delete lists. */
export type ListChanged = { type: 'list.created'; id: string } | { type: 'list.deleted'; id: string };

/** Events of the selection of a list. */
export type ListSelectionEvent =
  | SelectionChanged
  | ListsLoaded
  | ListChanged
  | { type: 'selection.retry' }
  | { type: 'lists.more' }
  | ProblemReply;

/**
 * Which of a person's lists is on the screen, and how many pages of lists are loaded (docs/product.md, Own giftlists). The address owns the
 * selection; this flow finds the list that the address names, wherever it is (readings 56 and 62).
 */
export const listSelectionMachine = setup({
  types: { context: {} as Context, events: {} as ListSelectionEvent, tags: {} as 'busy' },
  actors: {
    /** Follows the address, the loaded pages, and what other tabs do. */
    watchLists: placeholderCallback('watchLists'),
    /** Finds a list that is not on the loaded pages. */
    locateList: placeholderActor<{ id: string }, ListLocation>('locateList'),
    /** Brings one more page of lists into the cache. */
    loadMoreLists: placeholderActor<{ page: number }, void>('loadMoreLists'),
  },
  actions: {
    storeSelected: assign({ selectedId: (_, params: { id: string | undefined }) => params.id }),
    storeCreated: assign({
      createdIds: ({ context }, params: { id: string }) => [params.id, ...context.createdIds],
    }),
    forgetCreated: assign({
      createdIds: ({ context }, params: { id: string }) => context.createdIds.filter((id) => id !== params.id),
    }),
    countPage: assign({ pageCount: ({ context }) => context.pageCount + 1 }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    clearProblem: assign({ problem: undefined }),
    storeMoreProblem: assign({ moreProblem: (_, params: { problem: Problem }) => params.problem }),
    clearMoreProblem: assign({ moreProblem: undefined }),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: 'locating', isRead: true }),
    ),
    /** Writes the selection into the address, without a step for Back. Provided by the giftlists feature. */
    writeSelection: (_, _params: { id: string | undefined }) => {},
    /** Opens the page on which others see the list, without a step for Back. Provided by the giftlists feature. */
    openElsewhere: (_, _params: { id: string }) => {},
    /** Forgets a list that was deleted. Provided by the giftlists feature. */
    dropList: (_, _params: { id: string }) => {},
    /** The watch died: reported, never shown. Provided by the giftlists feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isSelected: ({ context }, params: { id: string | undefined }) => params.id === context.selectedId,
    isNone: (_, params: { id: string | undefined }) => params.id === undefined,
    isListed: (_, params: { isListed: boolean }) => params.isListed,
    isAmong: ({ context: { selectedId } }, params: { ids: readonly string[] }) =>
      selectedId !== undefined && params.ids.includes(selectedId),
    isGone: ({ context: { selectedId } }, params: { ids: readonly string[] }) =>
      selectedId !== undefined && !params.ids.includes(selectedId),
    isAt: (_, params: { found: ListLocation; place: ListLocation }) => params.found === params.place,
    isAboutLocating: (_, params: { about: string | undefined }) => params.about === 'locating',
  },
}).createMachine({
  id: 'list-selection',
  description: 'Knows which list is on the screen.',
  context: { selectedId: undefined, pageCount: 1, createdIds: [], problem: undefined, moreProblem: undefined },
  type: 'parallel',
  invoke: {
    id: 'watchLists',
    src: 'watchLists',
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    selection: {
      initial: 'first',
      on: {
        'selection.changed': [
          { guard: { type: 'isSelected', params: ({ event }) => ({ id: event.id }) } },
          {
            guard: { type: 'isNone', params: ({ event }) => ({ id: event.id }) },
            target: '.first',
            actions: { type: 'storeSelected', params: { id: undefined } },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => ({ isListed: event.isListed }) },
            target: '.chosen',
            actions: { type: 'storeSelected', params: ({ event }) => ({ id: event.id }) },
          },
          {
            target: '.locating',
            reenter: true,
            actions: { type: 'storeSelected', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        'list.created': {
          target: '.chosen',
          actions: [
            { type: 'storeCreated', params: ({ event }) => ({ id: event.id }) },
            { type: 'storeSelected', params: ({ event }) => ({ id: event.id }) },
            { type: 'writeSelection', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'list.deleted': {
          target: '.first',
          actions: [
            { type: 'storeSelected', params: { id: undefined } },
            { type: 'forgetCreated', params: ({ event }) => ({ id: event.id }) },
            { type: 'writeSelection', params: { id: undefined } },
            { type: 'dropList', params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
      states: {
        first: { description: 'The address names no list: the first one is chosen.' },
        chosen: {
          description: 'The list that the address names is chosen.',
          on: {
            // Deleted in another tab, or moved to another page by one that was made there.
            'lists.loaded': {
              guard: { type: 'isGone', params: ({ event }) => ({ ids: event.ids }) },
              target: 'locating',
            },
          },
        },
        locating: {
          description: 'The list that the address names is not on the loaded pages: it is being looked for.',
          tags: 'busy',
          on: {
            'lists.loaded': {
              guard: { type: 'isAmong', params: ({ event }) => ({ ids: event.ids }) },
              target: 'chosen',
            },
          },
          invoke: {
            id: 'locateList',
            src: 'locateList',
            input: ({ context }) => ({ id: context.selectedId ?? '' }),
            onDone: [
              {
                guard: { type: 'isAt', params: ({ event }) => ({ found: event.output, place: 'missing' as const }) },
                target: 'missing',
                actions: [
                  // One that was made in this visit was deleted in another tab: it would stay, and be the first.
                  { type: 'forgetCreated', params: ({ context }) => ({ id: context.selectedId ?? '' }) },
                  { type: 'storeSelected', params: { id: undefined } },
                  { type: 'writeSelection', params: { id: undefined } },
                ],
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ found: event.output, place: 'elsewhere' as const }) },
                target: 'leaving',
              },
              { target: 'chosen' },
            ],
            onError: {
              target: 'unlocated',
              actions: [
                { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
                { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
              ],
            },
          },
        },
        missing: { description: 'There is no such list: the first one is chosen, and the page says so.' },
        leaving: {
          description: 'The list belongs to another person: the page that others see is on its way.',
          entry: { type: 'openElsewhere', params: ({ context }) => ({ id: context.selectedId ?? '' }) },
        },
        unlocated: {
          description: 'It is not known where the list is; Try Again stands in its place.',
          exit: 'clearProblem',
          on: {
            'selection.retry': 'locating',
            'problem.retry': {
              guard: { type: 'isAboutLocating', params: ({ event }) => ({ about: event.about }) },
              target: 'locating',
            },
            'lists.loaded': {
              guard: { type: 'isAmong', params: ({ event }) => ({ ids: event.ids }) },
              target: 'chosen',
            },
          },
        },
      },
    },
    paging: {
      initial: 'idle',
      states: {
        idle: { description: 'Load More can be chosen.', on: { 'lists.more': 'loading' } },
        loading: {
          description: 'One more page of lists is on its way.',
          tags: 'busy',
          entry: 'clearMoreProblem',
          invoke: {
            id: 'loadMoreLists',
            src: 'loadMoreLists',
            input: ({ context }) => ({ page: context.pageCount + 1 }),
            onDone: { target: 'idle', actions: 'countPage' },
            onError: {
              target: 'failed',
              actions: { type: 'storeMoreProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            },
          },
        },
        failed: {
          description: 'The next page did not come; Try Again stands in its place.',
          on: { 'lists.more': 'loading' },
        },
      },
    },
  },
});
