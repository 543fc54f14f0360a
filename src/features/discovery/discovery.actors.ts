import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { toProblem } from '../../http/api-error';
import { discoveryMachine, type FiltersArrived } from '../../machines/discovery.machine';
import type { Filters } from '../../rules/filters';
import { type Navigation, nextTask, type PageLocation, reportFault } from '../../runtime';
import { filtersOf, home, withFilters } from './filters/filter-query';
import { exploreQuery } from './explore-query';

/**
 * The seam of search and filters: the address bar on one side, the query cache on the other.
 *
 * @param queryClient - Holds the pages that are on screen, and gets the next.
 * @param navigation - Owns the filters.
 */
export const provideDiscovery = (queryClient: QueryClient, navigation: Navigation) =>
  discoveryMachine.provide({
    actors: {
      watchFilters: fromCallback<AnyEventObject>(({ sendBack }) => {
        const tell = (location: PageLocation) => {
          if (location.pathname !== home) return;
          sendBack({ type: 'filters.arrived', filters: filtersOf(location) } satisfies FiltersArrived);
        };
        // Between the first render and now the place may have changed.
        tell(navigation.location());
        return navigation.follow(tell);
      }),
      loadMore: fromPromise<void, { filters: Filters }>(async ({ input: { filters }, signal }) => {
        // What a read takes to begin would hold up the frame that answers the press.
        await nextTask();
        if (signal.aborted) return;
        const query = exploreQuery(filters, filters.page);
        // A newer search, or leaving the page, gives the read up.
        const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        signal.addEventListener('abort', cancel, { once: true });
        try {
          await queryClient.fetchQuery(query);
        } catch (error) {
          throw toProblem(error);
        } finally {
          signal.removeEventListener('abort', cancel);
        }
      }),
    },
    actions: {
      reportFault: (_, { error }) => reportFault(error),
      writeFilters: (_, { filters, replaces }) => {
        // The read is on its way while the page is still being told what it is for, but not before the frame that answers the press.
        void nextTask().then(() =>
          queryClient.prefetchQuery({ ...exploreQuery(filters, 1), staleTime: Number.POSITIVE_INFINITY }),
        );
        navigation.go(withFilters(navigation.location(), filters), { replaces });
      },
    },
  });
