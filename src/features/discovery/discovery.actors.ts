import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { toProblem } from '../../http/api-error';
import { discoveryMachine, type FiltersChanged } from '../../machines/discovery.machine';
import { type Filters, isSameSearch } from '../../rules/filters';
import { paths } from '../../rules/paths';
import { defaultStaleTime, type Navigation, nextTask, type PageLocation, reportUnexpectedError } from '../../runtime';
import { whenQuickViewCloses } from '../product';
import { filtersOf, withFilters } from './filters/filter-query';
import { exploreQuery } from './explore-query';

/**
 * The seam of search and filters: the address bar on one side, the query cache on the other.
 *
 * @param queryClient - Holds the pages that are on screen, and gets the next.
 * @param navigation - Owns the filters.
 */
export const provideDiscovery = (queryClient: QueryClient, navigation: Navigation) => {
  /**
   * A list that a person asks for anew is shown from memory, and read again when it is older than {@link defaultStaleTime} (reading 91). The read
   * begins before the page knows the new filters, but in the next task only: the browser paints first what the press changed (INP).
   */
  const readAnew = async (filters: Filters) => {
    await nextTask();
    for (let page = 1; page <= filters.page; page += 1)
      void queryClient.prefetchQuery({ ...exploreQuery(filters, page), staleTime: defaultStaleTime });
  };

  return discoveryMachine.provide({
    actors: {
      watchFilters: fromCallback<AnyEventObject>(({ sendBack }) => {
        let last: Filters | undefined;
        const tell = (location: PageLocation) => {
          if (location.pathname !== paths.home) return;
          const filters = filtersOf(location);
          const isAsked = !navigation.isHistoryNavigation() && (!last || !isSameSearch(last, filters));
          last = filters;
          if (isAsked) void readAnew(filters);
          sendBack({ type: 'filters.changed', filters } satisfies FiltersChanged);
        };
        // Between the first render and now the place may have changed.
        tell(navigation.location());
        return navigation.subscribe(tell);
      }),
      loadMore: fromPromise<void, { filters: Filters }>(async ({ input: { filters }, signal }) => {
        // Starting a read takes time that the frame of the press needs: it starts in the next task (INP).
        await nextTask();
        if (signal.aborted) return;
        const query = exploreQuery(filters, filters.page);
        // A newer search, or leaving the page, gives the read up.
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
      writeFilters: (_, { filters, replace, isLate }) => {
        const location = navigation.location();
        // The page is leaving the screen: the person is elsewhere already, or on the way.
        if (location.pathname !== paths.home || (isLate && navigation.isLeaving())) return;
        const here = filtersOf(location);
        // The same search once more is asked for anew where it stands: no step for Back, and as many pages as before.
        if (filters.page === 1 && isSameSearch(here, filters)) {
          void readAnew(here);
          return;
        }
        if (filters.page === 1) void readAnew(filters);
        whenQuickViewCloses(navigation, () =>
          navigation.navigate(withFilters(navigation.location(), filters), { replace }),
        );
      },
    },
  });
};
