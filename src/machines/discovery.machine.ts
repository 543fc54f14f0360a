import { assign, setup } from 'xstate';
import { isSameSearch, noFilters, searchText, type Filters } from '../rules/filters';
import { asProblem, type Problem } from '../rules/problem';
import { placeholderActor, placeholderCallback } from './placeholder-actors';

/** Delays of the discovery page in ms (docs/product.md, Home page). */
const discoveryDelays = {
  /** Between the last key stroke and the search; Enter does not wait. */
  searchDebounce: 500,
} as const;

interface Context {
  /** As they stand in the address bar. */
  filters: Filters;
  /** What stands in the search box. */
  draft: string;
  /** The text that was searched for last, or that came from the address: when it comes from the address again, the draft is kept. */
  searched: string;
  moreProblem: Problem | undefined;
}

/** Tells that the address bar holds other filters. */
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
 * Search and filters of the home page (docs/product.md, Home page). The address bar owns the filters; this flow owns the
 * draft, the wait before a search, and Load More. Every change of a filter goes back to page 1.
 */
export const discoveryMachine = setup({
  types: {
    input: {} as { filters: Filters },
    context: {} as Context,
    events: {} as DiscoveryEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Follows the address bar. */
    watchFilters: placeholderCallback('watchFilters'),
    /** Brings one more page into the cache. `filters.page` is the page to bring. */
    loadMore: placeholderActor<{ filters: Filters }, void>('loadMore'),
  },
  actions: {
    /**
     * Writes filters into the address bar; `replace` leaves no step for Back. `isLate`: not by a press, so it gives way to a navigation that is
     * under way. Provided by the discovery feature.
     */
    writeFilters: (_, _params: { filters: Filters; replace?: boolean; isLate?: boolean }) => {},
    /** The watch on the address bar died: reported, never shown. Provided by the discovery feature. */
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
    /** The text changed, and not because of what was typed here: Back, or a link. */
    isOtherText: ({ context }, params: { filters: Filters }) =>
      params.filters.productName !== context.filters.productName && params.filters.productName !== context.searched,
    isNewText: ({ context }) => searchText(context.draft) !== context.searched,
  },
  delays: discoveryDelays,
}).createMachine({
  id: 'discovery',
  description: 'Finds a present.',
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
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    filters: {
      initial: 'following',
      states: {
        following: {
          description: 'What the address bar says is what is shown.',
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
        idle: { description: 'The box says what is searched for.' },
        typing: {
          description: 'Waits until the typing rests.',
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
                      isLate: true,
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
        idle: { description: 'Load More can be chosen.', entry: 'clearMoreProblem', on: { 'more.load': 'loading' } },
        loading: {
          description: 'One more page is on its way.',
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
                  isLate: true,
                }),
              },
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeMoreProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            },
          },
        },
        failed: {
          description: 'The next page did not come; Try Again stands in its place.',
          on: { 'more.load': 'loading' },
        },
      },
    },
  },
});
