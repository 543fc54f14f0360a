import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { discoveryMachine } from '#machines/discovery.machine.ts';
import type { SearchEvent } from '#machines/search.machine.ts';
import { noFilters } from '#rules/filters.ts';
import { useFlow, useIsHydrated, useServices } from '#runtime';
import { provideDiscovery } from './discovery.actors';
import { filtersOf, isSameList } from './filters/filter-query';

export type DiscoveryFlow = ActorRefFrom<typeof discoveryMachine>;

/** Starts the discovery flow of the home page. */
export const useDiscovery = (): DiscoveryFlow => {
  const { navigation } = useServices();
  return useFlow(provideDiscovery, { filters: filtersOf(navigation.location()) }, { survivesIdentityChange: true });
};

/** Actions on the filters, for views that do not read them. */
export const useFilterActions = (flow: DiscoveryFlow) =>
  useMemo(
    () => ({
      toggleTag: (name: string) => flow.send({ type: 'tag.toggle', name }),
      chooseCategory: (name: string | undefined) => flow.send({ type: 'category.choose', name }),
      clearSearch: () => flow.getSnapshot().children.search?.send({ type: 'search.clear' }),
      clearFilters: () => flow.send({ type: 'filters.clear' }),
    }),
    [flow],
  );

const useKnownFilters = (flow: DiscoveryFlow) => {
  const isHydrated = useIsHydrated();
  const filters = useSelector(flow, ({ context }) => context.filters, isSameList);
  return isHydrated ? filters : undefined;
};

/** The filters and actions on them. No filters during hydration, as in the prerendered page. */
export const useFilters = (flow: DiscoveryFlow) => ({
  filters: useKnownFilters(flow) ?? noFilters,
  ...useFilterActions(flow),
});

/**
 * Filters for the list, deferred, so that rendering a long list does not delay the feedback of the pressed control.
 * `undefined` during hydration, because the URL is not read yet.
 */
export const useDeferredFilters = (flow: DiscoveryFlow) => useDeferredValue(useKnownFilters(flow));

/** State and actions of the search box. */
export const useSearch = (flow: DiscoveryFlow) => {
  const isHydrated = useIsHydrated();
  const search = useSelector(flow, ({ children }) => children.search);
  const hasDraft = useSelector(search, (snapshot) => Boolean(snapshot?.context.draft));
  const actions = useMemo(
    () => ({
      readDraft: () => search?.getSnapshot().context.draft ?? '',
      /** Subscribes to the draft; returns an unsubscribe function. */
      subscribeToDraft: (listener: (draft: string) => void) => {
        const subscription = search?.subscribe(({ context }) => listener(context.draft));
        return () => subscription?.unsubscribe();
      },
      send: (event: SearchEvent) => search?.send(event),
    }),
    [search],
  );
  return { canClear: isHydrated && hasDraft, ...actions };
};

/** Status of Load More, and the problem of the last attempt. */
export const useLoadMore = (flow: DiscoveryFlow) => {
  const isLoadingMore = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const moreProblem = useSelector(flow, ({ context }) => context.moreProblem);
  return { isLoadingMore, moreProblem, loadMore: () => flow.send({ type: 'more.load' }) };
};
