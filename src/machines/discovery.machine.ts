import { assign, sendTo, setup } from 'xstate';
import { type Filters, isSameSearch, noFilters } from '#rules/filters.ts';
import type { Problem } from '#rules/problem.ts';
import { errorParams, problemParams } from './dialogs';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { type SearchEvent, searchMachine } from './search.machine';

interface Context {
  /** Filters in the URL. */
  filters: Filters;
  moreProblem: Problem | undefined;
}

/** The filters in the URL have changed. */
export interface FiltersChanged {
  type: 'filters.changed';
  filters: Filters;
}

/** A write of filters to the URL. */
export interface FiltersWrite {
  filters: Filters;
  /** Adds no history entry. */
  replace?: boolean;
  /** Drops the write while another navigation is pending. */
  dropWhileLeaving?: boolean | undefined;
}

/** Events of the discovery page. */
export type DiscoveryEvent =
  | FiltersChanged
  | { type: 'tag.toggle'; name: string }
  | { type: 'category.choose'; name: string | undefined }
  | { type: 'filters.clear' }
  | { type: 'more.load' };

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

const nextPage = (filters: Filters): Filters => ({ ...filters, page: filters.page + 1 });

/**
 * Search and filters of the home page. The URL owns the filters; this flow owns Load More, its child the search box.
 * Every change of a filter returns to page 1.
 */
export const discoveryMachine = setup({
  types: {
    input: {} as { filters: Filters },
    context: {} as Context,
    events: {} as DiscoveryEvent,
    tags: {} as 'busy',
    children: {} as { search: 'search' },
  },
  actors: {
    /** Reports changes of the URL. */
    watchFilters: placeholderCallback('watchFilters'),
    search: searchMachine,
    /** Loads the page `filters.page` into the cache. */
    loadMore: placeholderActor<{ filters: Filters }, void>('loadMore'),
  },
  actions: {
    /** Writes filters to the URL. Provided by the discovery feature. */
    writeFilters: (_, _params: FiltersWrite) => {},
    /** The URL watch or the search threw an unexpected error. Reported, not shown. Provided by the discovery feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    storeFilters: assign({ filters: (_, params: { filters: Filters }) => params.filters }),
    reportSearch: sendTo(
      'search',
      ({ context }) => ({ type: 'search.changed', search: context.filters.productName }) satisfies SearchEvent,
    ),
    clearDraft: sendTo('search', { type: 'draft.clear' } satisfies SearchEvent),
    storeMoreProblem: assign({ moreProblem: (_, params: { problem: Problem }) => params.problem }),
    clearMoreProblem: assign({ moreProblem: undefined }),
  },
  guards: {
    isOtherSearch: ({ context }, params: { filters: Filters }) => !isSameSearch(context.filters, params.filters),
  },
}).createMachine({
  id: 'discovery',
  description: 'Finds products.',
  context: ({ input }) => ({ filters: input.filters, moreProblem: undefined }),
  invoke: [
    {
      id: 'watchFilters',
      src: 'watchFilters',
      onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
    },
    {
      id: 'search',
      src: 'search',
      input: ({ context }) => ({ list: 'products', search: context.filters.productName }) as const,
      onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
    },
  ],
  initial: 'idle',
  on: {
    'filters.changed': [
      {
        guard: { type: 'isOtherSearch', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'storeFilters', params: ({ event }) => event }, 'reportSearch'],
      },
      { actions: { type: 'storeFilters', params: ({ event }) => event } },
    ],
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
        params: ({ context, event }) => ({ filters: { ...context.filters, categoryName: event.name, page: 1 } }),
      },
    },
    'filters.clear': { actions: ['clearDraft', { type: 'writeFilters', params: { filters: noFilters } }] },
  },
  states: {
    idle: { description: 'Waits for the next action.', on: { 'more.load': 'loading' } },
    loading: {
      description: 'Loading the next page.',
      tags: 'busy',
      invoke: {
        id: 'loadMore',
        src: 'loadMore',
        input: ({ context }) => ({ filters: nextPage(context.filters) }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'writeFilters',
            params: ({ context }) => ({
              filters: nextPage(context.filters),
              replace: true,
              dropWhileLeaving: true,
            }),
          },
        },
        onError: { target: 'failed', actions: { type: 'storeMoreProblem', params: problemParams } },
      },
    },
    failed: {
      description: 'Loading failed; shows Try Again.',
      exit: 'clearMoreProblem',
      on: { 'more.load': 'loading' },
    },
  },
});
