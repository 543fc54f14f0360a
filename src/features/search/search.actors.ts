import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback } from 'xstate';
import { type SearchChanged, searchMachine } from '../../machines/search.machine';
import { searchTextOf } from '../../rules/search';
import { type Navigation, type PageLocation, reportUnexpectedError } from '../../runtime';
import { whenQuickViewCloses } from '../product';

/** The query parameters of a searched list. */
const parameters = { search: 'search', page: 'page' } as const;

/** The text that an address searches for. */
export const searchOf = ({ search }: Pick<PageLocation, 'search'>): string =>
  searchTextOf(new URLSearchParams(search).get(parameters.search) ?? '');

interface SearchSeam {
  queryClient: QueryClient;
  navigation: Navigation;
  /** Where the searched list is. */
  pathname: string;
  /** What the keys of all reads of the list begin with. */
  queryKey: QueryKey;
  /** The query parameter of the dialog that the address opens over the list; without it the quick view's. */
  dialogParameter?: string | undefined;
}

/** The seam of the search of a list: the address bar on one side, the query cache on the other. */
export const provideSearch = ({ queryClient, navigation, pathname, queryKey, dialogParameter }: SearchSeam) => {
  const writeSearch = (search: string) => {
    const before = navigation.location();
    // The list is leaving the screen: the person is elsewhere already.
    if (before.pathname !== pathname) return;
    const query = new URLSearchParams(before.search);
    query.delete(parameters.page);
    if (search === '') query.delete(parameters.search);
    else query.set(parameters.search, search);
    const isSame = searchOf(before) === search && !new URLSearchParams(before.search).has(parameters.page);
    // The same search once more: what is on screen is read again when it is older than it may be (reading 91).
    if (isSame) void queryClient.refetchQueries({ queryKey, type: 'active', stale: true });
    else navigation.navigate(query.size > 0 ? `${pathname}?${query}` : pathname);
  };

  return searchMachine.provide({
    actors: {
      watchSearch: fromCallback<AnyEventObject>(({ sendBack }) => {
        const tell = (location: PageLocation) => {
          if (location.pathname !== pathname) return;
          sendBack({ type: 'search.changed', search: searchOf(location) } satisfies SearchChanged);
        };
        // Between the first render and now the place may have changed.
        tell(navigation.location());
        return navigation.subscribe(tell);
      }),
    },
    actions: {
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
      writeSearch: (_, { search, isLate }) => {
        if (isLate && navigation.isLeaving()) return;
        whenQuickViewCloses(navigation, () => writeSearch(search), dialogParameter);
      },
    },
  });
};

/** The search of a list in a dialog: the text is in no address, and ends with the dialog. */
export const provideDialogSearch = () =>
  searchMachine.provide({
    actors: { watchSearch: fromCallback<AnyEventObject>(() => {}) },
    actions: { reportUnexpectedError: (_, { error }) => reportUnexpectedError(error), writeSearch: () => {} },
  });
