import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { errorParams, isRetryOf, type ProblemReply, problemParams, showProblem } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/**
 * Location of the giftlist in the URL: on a loaded page (`listed`), on another page (`beyond`), of another user
 * (`elsewhere`), or `missing`.
 */
export type ListLocation = 'listed' | 'beyond' | 'elsewhere' | 'missing';

interface Context {
  /** Location of the selected giftlist, if known when the flow started. */
  firstLocation: ListLocation | undefined;
  /** Giftlist in the URL; `undefined` selects the first one. */
  selectedId: string | undefined;
  /** Number of loaded pages. */
  pageCount: number;
  /** Giftlists created in this session, newest first. They stay on top. */
  createdIds: readonly string[];
  /** Error of locating the giftlist. */
  problem: Problem | undefined;
  /** Error of loading the next page. */
  moreProblem: Problem | undefined;
}

/** The giftlist in the URL has changed. */
export interface SelectionChanged {
  type: 'selection.changed';
  id: string | undefined;
  /** Whether a loaded page contains the giftlist. */
  isListed: boolean;
}

/** Ids of the giftlists on the loaded pages, sent after every load. */
export interface ListsLoaded {
  type: 'lists.loaded';
  ids: readonly string[];
}

/** Event from the flows that create and delete giftlists. */
export type ListChanged = { type: 'list.created'; id: string } | { type: 'list.deleted'; id: string };

/** Events of the selection. */
export type ListSelectionEvent =
  | SelectionChanged
  | ListsLoaded
  | ListChanged
  | { type: 'selection.retry' }
  | { type: 'lists.more' }
  | ProblemReply;

/**
 * Selected giftlist of the member, and number of loaded pages. The URL owns the selection; this flow locates the
 * selected giftlist.
 */
export const listSelectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ListSelectionEvent,
    input: {} as { id: string | undefined; location: ListLocation | undefined },
    tags: {} as 'busy',
  },
  actors: {
    /** Reports changes of the URL, the loaded pages and other tabs. */
    watchLists: placeholderCallback('watchLists'),
    /** Locates a giftlist that is not on the loaded pages. */
    locateList: placeholderActor<{ id: string }, ListLocation>('locateList'),
    /** Loads one more page into the cache. */
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
    /** Writes the selection to the URL without a history entry. Provided by the giftlists feature. */
    writeSelection: (_, _params: { id: string | undefined }) => {},
    /** Opens the public page of the giftlist without a history entry. Provided by the giftlists feature. */
    openElsewhere: (_, _params: { id: string }) => {},
    /** Removes a deleted giftlist from the cache. Provided by the giftlists feature. */
    dropList: (_, _params: { id: string }) => {},
    /** The watch threw an unexpected error. Reported, not shown. Provided by the giftlists feature. */
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
    isAt: (_, params: { found: ListLocation | undefined; expected: ListLocation }) => params.found === params.expected,
    isFound: (_, params: { found: ListLocation | undefined }) => params.found === 'listed' || params.found === 'beyond',
    isRetryOf: isRetryOf<'locating'>,
  },
}).createMachine({
  id: 'list-selection',
  description: 'Selects a giftlist.',
  context: ({ input }) => ({
    selectedId: input.id,
    firstLocation: input.location,
    pageCount: 1,
    createdIds: [],
    problem: undefined,
    moreProblem: undefined,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchLists',
    src: 'watchLists',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  states: {
    selection: {
      initial: 'opening',
      on: {
        'selection.changed': [
          { guard: { type: 'isSelected', params: ({ event }) => event } },
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.first',
            actions: { type: 'storeSelected', params: { id: undefined } },
          },
          {
            guard: { type: 'isListed', params: ({ event }) => event },
            target: '.chosen',
            actions: { type: 'storeSelected', params: ({ event }) => event },
          },
          { target: '.locating', reenter: true, actions: { type: 'storeSelected', params: ({ event }) => event } },
        ],
        'list.created': {
          target: '.chosen',
          actions: [
            { type: 'storeCreated', params: ({ event }) => event },
            { type: 'storeSelected', params: ({ event }) => event },
            { type: 'writeSelection', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'list.deleted': {
          target: '.first',
          actions: [
            { type: 'storeSelected', params: { id: undefined } },
            { type: 'forgetCreated', params: ({ event }) => event },
            { type: 'writeSelection', params: { id: undefined } },
            { type: 'dropList', params: ({ event }) => ({ id: event.id }) },
          ],
        },
      },
      states: {
        opening: {
          description: 'Reads the selection from the URL.',
          always: [
            { guard: { type: 'isNone', params: ({ context }) => ({ id: context.selectedId }) }, target: 'first' },
            {
              guard: { type: 'isFound', params: ({ context }) => ({ found: context.firstLocation }) },
              target: 'chosen',
            },
            {
              guard: {
                type: 'isAt',
                params: ({ context }) => ({ found: context.firstLocation, expected: 'missing' as const }),
              },
              target: 'missing',
            },
            { target: 'locating' },
          ],
        },
        first: { description: 'No giftlist in the URL; the first one is selected.' },
        chosen: {
          description: 'The giftlist in the URL is selected.',
          on: {
            // Deleted in another tab, or shifted to another page by a new giftlist.
            'lists.loaded': { guard: { type: 'isGone', params: ({ event }) => event }, target: 'locating' },
          },
        },
        locating: {
          description: 'Locating a giftlist that is not on the loaded pages.',
          tags: 'busy',
          on: {
            'lists.loaded': { guard: { type: 'isAmong', params: ({ event }) => event }, target: 'chosen' },
          },
          invoke: {
            id: 'locateList',
            src: 'locateList',
            input: ({ context }) => ({ id: context.selectedId ?? '' }),
            onDone: [
              {
                guard: { type: 'isAt', params: ({ event }) => ({ found: event.output, expected: 'missing' as const }) },
                target: 'missing',
              },
              {
                guard: {
                  type: 'isAt',
                  params: ({ event }) => ({ found: event.output, expected: 'elsewhere' as const }),
                },
                target: 'leaving',
              },
              { target: 'chosen' },
            ],
            onError: {
              target: 'unlocated',
              actions: [
                { type: 'storeProblem', params: problemParams },
                { type: 'showProblem', params: problemParams },
              ],
            },
          },
        },
        missing: {
          description: 'The giftlist does not exist; the first one is selected and the page shows a note.',
          entry: [
            // A giftlist created in this session may have been deleted in another tab: it must not stay on top.
            { type: 'forgetCreated', params: ({ context }) => ({ id: context.selectedId ?? '' }) },
            { type: 'storeSelected', params: { id: undefined } },
            { type: 'writeSelection', params: { id: undefined } },
          ],
        },
        leaving: {
          description: 'The giftlist belongs to another user; opens its public page.',
          entry: { type: 'openElsewhere', params: ({ context }) => ({ id: context.selectedId ?? '' }) },
        },
        unlocated: {
          description: 'Locating failed; shows Try Again.',
          exit: 'clearProblem',
          on: {
            'selection.retry': 'locating',
            'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'locating' } }, target: 'locating' },
            'lists.loaded': { guard: { type: 'isAmong', params: ({ event }) => event }, target: 'chosen' },
          },
        },
      },
    },
    paging: {
      initial: 'idle',
      states: {
        idle: { description: 'Waits for the next action.', on: { 'lists.more': 'loading' } },
        loading: {
          description: 'Loading the next page.',
          tags: 'busy',
          entry: 'clearMoreProblem',
          invoke: {
            id: 'loadMoreLists',
            src: 'loadMoreLists',
            input: ({ context }) => ({ page: context.pageCount + 1 }),
            onDone: { target: 'idle', actions: 'countPage' },
            onError: { target: 'failed', actions: { type: 'storeMoreProblem', params: problemParams } },
          },
        },
        failed: {
          description: 'Loading failed; shows Try Again.',
          on: { 'lists.more': 'loading' },
        },
      },
    },
  },
});
