import { assign, raise, setup } from 'xstate';
import { searchText } from '#rules/filters.ts';
import { searchTextOf } from '#rules/search.ts';
import { errorParams } from './dialogs';
import { placeholderCallback } from './placeholder-actors';

/** Debounce of the search of each list, ms. */
const searchDelays = { friends: 300, gifts: 300, orders: 500, products: 500 } as const;

/** Searched list. */
export type SearchedList = keyof typeof searchDelays;

/** Normalizes the draft. A product's name may begin with # or @. */
const normalize = ({ list, draft }: Pick<Context, 'list' | 'draft'>): string =>
  list === 'products' ? searchText(draft) : searchTextOf(draft);

interface Context {
  list: SearchedList;
  /** Text of the search box. */
  draft: string;
  /** Last searched text, typed or from the URL. If the URL reports this text, the draft is preserved. */
  searched: string;
}

/** The search text in the URL has changed. */
export interface SearchChanged {
  type: 'search.changed';
  search: string;
}

/** Events of the search. */
export type SearchEvent =
  | SearchChanged
  | { type: 'draft.change'; draft: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' }
  /** All filters are cleared: the discovery flow writes the URL. */
  | { type: 'draft.clear' };

/**
 * Search of a list. The URL owns the searched text; this flow owns the draft and the debounce. Enter and the Search
 * button search immediately.
 */
export const searchMachine = setup({
  types: {
    input: {} as { list: SearchedList; search: string },
    context: {} as Context,
    events: {} as SearchEvent,
  },
  actors: {
    /** Reports changes of the URL. */
    watchSearch: placeholderCallback('watchSearch'),
  },
  actions: {
    storeDraft: assign({ draft: (_, params: { draft: string }) => params.draft }),
    submitSearch: raise({ type: 'search.submit' }),
    rememberSearch: assign({ searched: ({ context }) => normalize(context) }),
    /**
     * Writes the text to the URL, which returns to the first page. `dropWhileLeaving` drops the write while another
     * navigation is pending. Provided by the feature of the list.
     */
    writeSearch: (_, _params: { search: string; dropWhileLeaving?: boolean }) => {},
    /** The URL watch threw an unexpected error. Reported, not shown. Provided by the feature of the list. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    /** The text was changed by Back or a link, not by typing. */
    isOtherSearch: ({ context }, params: { search: string }) => params.search !== context.searched,
    isNewSearch: ({ context }) => normalize(context) !== context.searched,
  },
  delays: { searchDelay: ({ context }) => searchDelays[context.list] },
}).createMachine({
  id: 'search',
  description: 'Searches a list.',
  context: ({ input }) => ({ list: input.list, draft: input.search, searched: input.search }),
  invoke: {
    id: 'watchSearch',
    src: 'watchSearch',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  initial: 'idle',
  on: {
    'draft.change': { target: '.typing', reenter: true, actions: { type: 'storeDraft', params: ({ event }) => event } },
    // Submitting the same text again refetches.
    'search.submit': {
      target: '.idle',
      actions: ['rememberSearch', { type: 'writeSearch', params: ({ context }) => ({ search: context.searched }) }],
    },
    'search.clear': { actions: [{ type: 'storeDraft', params: { draft: '' } }, 'submitSearch'] },
    'draft.clear': { target: '.idle', actions: [{ type: 'storeDraft', params: { draft: '' } }, 'rememberSearch'] },
    'search.changed': {
      guard: { type: 'isOtherSearch', params: ({ event }) => event },
      target: '.idle',
      actions: [{ type: 'storeDraft', params: ({ event }) => ({ draft: event.search }) }, 'rememberSearch'],
    },
  },
  states: {
    idle: { description: 'Shows the results of the text in the box.' },
    typing: {
      description: 'Debounces typing.',
      after: {
        searchDelay: [
          {
            guard: 'isNewSearch',
            target: 'idle',
            actions: [
              'rememberSearch',
              {
                type: 'writeSearch',
                params: ({ context }) => ({ search: context.searched, dropWhileLeaving: true }),
              },
            ],
          },
          { target: 'idle' },
        ],
      },
    },
  },
});
