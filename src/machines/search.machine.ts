import { assign, setup } from 'xstate';
import { searchTextOf } from '../rules/search';
import { placeholderCallback } from './placeholder-actors';

/** How long the search of a list waits after the last key, in ms (docs/product.md, Limits). */
const searchDelays = { friends: 300, gifts: 300, orders: 500 } as const;

/** Which list is searched. */
export type SearchedList = keyof typeof searchDelays;

interface Context {
  list: SearchedList;
  /** The text of the search box. */
  draft: string;
  /** The text that was searched for last, or that came from the address bar: when it comes from there again, the draft is kept. */
  searched: string;
}

/** Tells that the address bar holds this text. */
export interface SearchChanged {
  type: 'search.changed';
  search: string;
}

/** Events of the search of a list. */
export type SearchEvent =
  | SearchChanged
  | { type: 'draft.change'; draft: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' };

/**
 * The search of a list (docs/product.md, Orders and Friends). The address bar owns the text that is searched for; this flow owns the
 * draft and the wait. Enter and the Search button do not wait.
 */
export const searchMachine = setup({
  types: {
    input: {} as { list: SearchedList; search: string },
    context: {} as Context,
    events: {} as SearchEvent,
  },
  actors: {
    /** Follows the text in the address bar. */
    watchSearch: placeholderCallback('watchSearch'),
  },
  actions: {
    storeDraft: assign({ draft: (_, params: { draft: string }) => params.draft }),
    clearDraft: assign({ draft: '' }),
    rememberSearch: assign({ searched: ({ context }) => searchTextOf(context.draft) }),
    /**
     * Writes the text into the address bar, which leads to the first page of what is found. `isLate`: not by a press, so it gives way to a
     * navigation that is under way. Provided by the search feature.
     */
    writeSearch: (_, _params: { search: string; isLate?: boolean }) => {},
    /** The watch on the address bar died: reported, never shown. Provided by the search feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
  },
  guards: {
    /** The text changed, and not because of what was typed here: Back, or a link. */
    isOtherSearch: ({ context }, params: { search: string }) => params.search !== context.searched,
    isNewSearch: ({ context }) => searchTextOf(context.draft) !== context.searched,
  },
  delays: { searchDelay: ({ context }) => searchDelays[context.list] },
}).createMachine({
  id: 'search',
  description: 'Searches a list.',
  context: ({ input }) => ({ list: input.list, draft: input.search, searched: input.search }),
  invoke: {
    id: 'watchSearch',
    src: 'watchSearch',
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  initial: 'idle',
  on: {
    'draft.change': {
      target: '.typing',
      reenter: true,
      actions: { type: 'storeDraft', params: ({ event }) => ({ draft: event.draft }) },
    },
    // The same text once more counts too: the person asks for a fresh answer.
    'search.submit': {
      target: '.idle',
      actions: ['rememberSearch', { type: 'writeSearch', params: ({ context }) => ({ search: context.searched }) }],
    },
    'search.clear': {
      target: '.idle',
      actions: [
        'clearDraft',
        'rememberSearch',
        { type: 'writeSearch', params: ({ context }) => ({ search: context.searched }) },
      ],
    },
    'search.changed': {
      guard: { type: 'isOtherSearch', params: ({ event }) => ({ search: event.search }) },
      target: '.idle',
      actions: [{ type: 'storeDraft', params: ({ event }) => ({ draft: event.search }) }, 'rememberSearch'],
    },
  },
  states: {
    idle: { description: 'The list shows what the box says.' },
    typing: {
      description: 'Waits until the typing rests.',
      after: {
        searchDelay: [
          {
            guard: 'isNewSearch',
            target: 'idle',
            actions: [
              'rememberSearch',
              { type: 'writeSearch', params: ({ context }) => ({ search: context.searched, isLate: true }) },
            ],
          },
          { target: 'idle' },
        ],
      },
    },
  },
});
