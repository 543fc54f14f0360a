import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { type SearchChanged, searchMachine } from '#machines/search.machine.ts';
import { searchTextOf } from '#rules/search.ts';
import { type Navigation, type PageLocation, reportUnexpectedError } from '#runtime';
import { afterDialogCloses } from '../product';

/** Query parameters of a searched list. */
export const parameters = { search: 'search', page: 'page' } as const;

/** Search text of a URL. */
export const searchOf = ({ search }: Pick<PageLocation, 'search'>): string =>
  searchTextOf(new URLSearchParams(search).get(parameters.search) ?? '');

interface SearchOptions {
  queryClient: QueryClient;
  navigation: Navigation;
  /** Path of the searched list. */
  pathname: string;
  /** Prefix of the list's query keys. */
  queryKey: QueryKey;
  /** Query parameter of the dialog over the list. Default: the quick view's. */
  dialogParameter?: string | undefined;
}

/** Provides the search's actors and actions. The URL contains the text, the query cache the list. */
export const provideSearch = ({ queryClient, navigation, pathname, queryKey, dialogParameter }: SearchOptions) => {
  const writeSearch = (search: string) => {
    const location = navigation.location();
    // The user has left the page.
    if (location.pathname !== pathname) return;
    const query = new URLSearchParams(location.search);
    query.delete(parameters.page);
    if (search === '') query.delete(parameters.search);
    else query.set(parameters.search, search);
    const isUnchanged = searchOf(location) === search && !new URLSearchParams(location.search).has(parameters.page);
    // The same search again: refetch stale data on screen.
    if (isUnchanged) void queryClient.refetchQueries({ queryKey, type: 'active', stale: true });
    else navigation.navigate(query.size > 0 ? `${pathname}?${query}` : pathname);
  };

  return searchMachine.provide({
    actors: {
      watchSearch: fromCallback<AnyEventObject>(({ sendBack }) => {
        const sendLocation = (location: PageLocation) => {
          if (location.pathname !== pathname) return;
          sendBack({ type: 'search.changed', search: searchOf(location) } satisfies SearchChanged);
        };
        // The location may have changed since the first render.
        sendLocation(navigation.location());
        return navigation.subscribe(sendLocation);
      }),
    },
    actions: {
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
      writeSearch: (_, { search, dropWhileLeaving }) => {
        if (dropWhileLeaving && navigation.isLeaving()) return;
        afterDialogCloses(navigation, () => writeSearch(search), dialogParameter);
      },
    },
  });
};

/** Search of a list in a dialog: the text is not in the URL, and is lost when the dialog closes. */
export const provideDialogSearch = () =>
  searchMachine.provide({
    actors: { watchSearch: fromCallback<AnyEventObject>(() => {}) },
    actions: { reportUnexpectedError: (_, { error }) => reportUnexpectedError(error), writeSearch: () => {} },
  });
