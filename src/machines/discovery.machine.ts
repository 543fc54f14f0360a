import { assign, setup } from 'xstate';
import { type Filters, isSameSearch, noFilters, searchText } from '#rules/filters.ts';
import type { Problem } from '#rules/problem.ts';
import { errorParams, problemParams } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';

/** Delays of the discovery page, ms. */
const discoveryDelays = {
  /** Debounce between the last key press and the search. Enter searches immediately. */
  searchDebounce: 500,
} as const;

interface Context {
  /** Filters in the URL. */
  filters: Filters;
  /** Text of the search box. */
  draft: string;
  /** Last searched text, typed or from the URL. If the URL reports this text, the draft is preserved. */
  searched: string;
  moreProblem: Problem | undefined;
}

/** The filters in the URL have changed. */
export interface FiltersChanged {
  type: 'filters.changed';
  filters: Filters;
}

/** Events of the discovery page. */
export type DiscoveryEvent =
  | FiltersChanged
  | { type: 'draft.change'; draft: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' }
  | { type: 'tag.toggle'; name: string }
  | { type: 'category.choose'; name: string | undefined }
  | { type: 'filters.clear' }
  | { type: 'more.load' };

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

/**
 * Search and filters of the home page. The URL owns the filters; this flow owns the draft, the debounce and Load More.
 * Every change of a filter returns to page 1.
 */
export const discoveryMachine = setup({
  types: {
    input: {} as { filters: Filters },
    context: {} as Context,
    events: {} as DiscoveryEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Reports changes of the URL. */
    watchFilters: placeholderCallback('watchFilters'),
    /** Loads the page `filters.page` into the cache. */
    loadMore: placeholderActor<{ filters: Filters }, void>('loadMore'),
  },
  actions: {
    /**
     * Writes filters to the URL; `replace` adds no history entry. A write that `yieldsToNavigation` is dropped while
     * another navigation is pending. Provided by the discovery feature.
     */
    writeFilters: (_, _params: { filters: Filters; replace?: boolean; yieldsToNavigation?: boolean }) => {},
    /** The URL watch threw an unexpected error. Reported, not shown. Provided by the discovery feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    storeFilters: assign({ filters: (_, params: { filters: Filters }) => params.filters }),
    storeDraft: assign({ draft: (_, params: { draft: string }) => params.draft }),
    clearDraft: assign({ draft: '' }),
    rememberSearch: assign({ searched: ({ context }) => searchText(context.draft) }),
    storeMoreProblem: assign({ moreProblem: (_, params: { problem: Problem }) => params.problem }),
    clearMoreProblem: assign({ moreProblem: undefined }),
  },
  guards: {
    isOtherSearch: ({ context }, params: { filters: Filters }) => !isSameSearch(context.filters, params.filters),
    /** The text was changed by Back or a link, not by typing. */
    isOtherText: ({ context }, params: { filters: Filters }) =>
      params.filters.productName !== context.filters.productName && params.filters.productName !== context.searched,
    isNewText: ({ context }) => searchText(context.draft) !== context.searched,
  },
  delays: discoveryDelays,
}).createMachine({
  id: 'discovery',
  description: 'Finds products.',
  context: ({ input }) => ({
    filters: input.filters,
    draft: input.filters.productName,
    searched: input.filters.productName,
    moreProblem: undefined,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchFilters',
    src: 'watchFilters',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  states: {
    filters: {
      initial: 'following',
      states: {
        following: {
          description: 'Filters and search, derived from the URL.',
          on: {
            'filters.changed': {
              actions: { type: 'storeFilters', params: ({ event }) => ({ filters: event.filters }) },
            },
            'tag.toggle': {
              actions: {
                type: 'writeFilters',
                params: ({ context, event }) => ({
                  filters: { ...context.filters, tagNames: toggled(context.filters.tagNames, event.name), page: 1 },
                }),
              },
            },
            'category.choose': {
              actions: {
                type: 'writeFilters',
                params: ({ context, event }) => ({
                  filters: { ...context.filters, categoryName: event.name, page: 1 },
                }),
              },
            },
          },
        },
      },
    },
    search: {
      initial: 'idle',
      on: {
        'draft.change': {
          target: '.typing',
          reenter: true,
          actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
        'search.submit': {
          target: '.idle',
          actions: [
            'rememberSearch',
            {
              type: 'writeFilters',
              params: ({ context }) => ({
                filters: { ...context.filters, productName: context.searched, page: 1 },
              }),
            },
          ],
        },
        'search.clear': {
          target: '.idle',
          actions: [
            'clearDraft',
            'rememberSearch',
            {
              type: 'writeFilters',
              params: ({ context }) => ({ filters: { ...context.filters, productName: '', page: 1 } }),
            },
          ],
        },
        'filters.clear': {
          target: '.idle',
          actions: ['clearDraft', 'rememberSearch', { type: 'writeFilters', params: { filters: noFilters } }],
        },
        'filters.changed': {
          guard: { type: 'isOtherText', params: ({ event }) => ({ filters: event.filters }) },
          target: '.idle',
          actions: [
            { type: 'storeDraft', params: ({ event }) => ({ draft: event.filters.productName }) },
            'rememberSearch',
          ],
        },
      },
      states: {
        idle: { description: 'Shows the searched text.' },
        typing: {
          description: 'Debounces typing.',
          after: {
            searchDebounce: [
              {
                guard: 'isNewText',
                target: 'idle',
                actions: [
                  'rememberSearch',
                  {
                    type: 'writeFilters',
                    params: ({ context }) => ({
                      filters: { ...context.filters, productName: context.searched, page: 1 },
                      yieldsToNavigation: true,
                    }),
                  },
                ],
              },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    paging: {
      initial: 'idle',
      on: {
        'filters.changed': {
          guard: { type: 'isOtherSearch', params: ({ event }) => ({ filters: event.filters }) },
          target: '.idle',
        },
      },
      states: {
        idle: { description: 'Waits for the next action.', entry: 'clearMoreProblem', on: { 'more.load': 'loading' } },
        loading: {
          description: 'Loading the next page.',
          tags: 'busy',
          entry: 'clearMoreProblem',
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ filters: { ...context.filters, page: context.filters.page + 1 } }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'writeFilters',
                params: ({ context }) => ({
                  filters: { ...context.filters, page: context.filters.page + 1 },
                  replace: true,
                  yieldsToNavigation: true,
                }),
              },
            },
            onError: { target: 'failed', actions: { type: 'storeMoreProblem', params: problemParams } },
          },
        },
        failed: {
          description: 'Loading failed; shows Try Again.',
          on: { 'more.load': 'loading' },
        },
      },
    },
  },
});
