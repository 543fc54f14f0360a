import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { toProblem } from '#http/api-error.ts';
import { discoveryMachine, type FiltersChanged, type FiltersWrite } from '#machines/discovery.machine.ts';
import { searchMachine } from '#machines/search.machine.ts';
import { type Filters, isSameSearch } from '#rules/filters.ts';
import { paths } from '#rules/paths.ts';
import { defaultStaleTime, type Navigation, nextTask, type PageLocation, reportUnexpectedError } from '#runtime';
import { afterDialogCloses } from '../product';
import { exploreQuery } from './explore-query';
import { filtersOf, withFilters } from './filters/filter-query';

/**
 * Provides the discovery flow's actors. The address bar contains the filters, the query cache the pages.
 * @param navigation - Reads and writes the address bar.
 */
export const provideDiscovery = (queryClient: QueryClient, navigation: Navigation) => {
  /**
   * Refetches a list that is older than {@link defaultStaleTime}; cached pages stay on screen. Starts in the next task,
   * so that the browser first paints the result of the press (INP).
   */
  const refetch = async (filters: Filters) => {
    await nextTask();
    for (let page = 1; page <= filters.page; page += 1)
      void queryClient.prefetchQuery({ ...exploreQuery(filters, page), staleTime: defaultStaleTime });
  };

  const writeFilters = ({ filters, replace, dropWhileLeaving }: FiltersWrite) => {
    const location = navigation.location();
    // The user has left the page, or is leaving it.
    if (location.pathname !== paths.home || (dropWhileLeaving && navigation.isLeaving())) return;
    const currentFilters = filtersOf(location);
    // The same search again: refetch the loaded pages without a new history entry.
    if (filters.page === 1 && isSameSearch(currentFilters, filters)) {
      void refetch(currentFilters);
      return;
    }
    if (filters.page === 1) void refetch(filters);
    afterDialogCloses(navigation, () => navigation.navigate(withFilters(navigation.location(), filters), { replace }));
  };

  const search = searchMachine.provide({
    // The discovery flow reports changes of the URL.
    actors: { watchSearch: fromCallback<AnyEventObject>(() => {}) },
    actions: {
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
      writeSearch: (_, { search: productName, dropWhileLeaving }) =>
        writeFilters({ filters: { ...filtersOf(navigation.location()), productName, page: 1 }, dropWhileLeaving }),
    },
  });

  return discoveryMachine.provide({
    actors: {
      search,
      watchFilters: fromCallback<AnyEventObject>(({ sendBack }) => {
        let lastFilters: Filters | undefined;
        const sendLocation = (location: PageLocation) => {
          if (location.pathname !== paths.home) return;
          const filters = filtersOf(location);
          // Back and Forward show cached pages. A new search in the URL refetches stale ones.
          const isNewSearch =
            !navigation.isHistoryNavigation() && (!lastFilters || !isSameSearch(lastFilters, filters));
          lastFilters = filters;
          if (isNewSearch) void refetch(filters);
          sendBack({ type: 'filters.changed', filters } satisfies FiltersChanged);
        };
        // The location may have changed since the first render.
        sendLocation(navigation.location());
        return navigation.subscribe(sendLocation);
      }),
      loadMore: fromPromise<void, { filters: Filters }>(async ({ input: { filters }, signal }) => {
        // Starting a request would delay the frame that shows the press: defer it to the next task (INP).
        await nextTask();
        if (signal.aborted) return;
        const query = exploreQuery(filters, filters.page);
        // A newer search, or leaving the page, cancels the request.
        const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        signal.addEventListener('abort', cancel, { once: true });
        try {
          await queryClient.ensureQueryData({ ...query, staleTime: defaultStaleTime, revalidateIfStale: true });
        } catch (error) {
          throw toProblem(error);
        } finally {
          signal.removeEventListener('abort', cancel);
        }
      }),
    },
    actions: {
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
      writeFilters: (_, write) => writeFilters(write),
    },
  });
};
