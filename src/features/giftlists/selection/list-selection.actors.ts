import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { getGiftlist } from '#generated/api/giftlists/giftlists.ts';
import type { Giftlist, GiftlistPage, GiftlistSummary } from '#generated/model';
import { hasStatus, toProblem } from '#http/api-error.ts';
import {
  type ListLocation,
  type ListsLoaded,
  listSelectionMachine,
  type SelectionChanged,
} from '#machines/list-selection.machine.ts';
import { isSameUsername } from '#rules/list-owner.ts';
import { listPaths } from '#rules/list-paths.ts';
import { hasNextPage } from '#rules/paging.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { defaultStaleTime, type Navigation, type PageLocation, reportUnexpectedError } from '#runtime';
import { profileQuery } from '../../account';
import {
  giftlistQuery,
  giftlistsPerPage,
  giftlistsQuery,
  type ListOwner,
  removeGiftlistFromCache,
} from '../giftlist-queries';
import { isOwnersUrl, selectedIdIn, selectionUrl } from './list-url';

/** Dependencies of the selection. */
interface ListSelectionDeps {
  queryClient: QueryClient;
  navigation: Navigation;
  identityKey: number;
  owner: ListOwner;
}

/** Whether a giftlist is not visible to the visitor (403) or does not exist (404). */
export const isNotFoundOrForbidden = (error: unknown): boolean => hasStatus(error, 403, 404);

/** Location of a giftlist according to the query cache; `undefined` if the server must be asked. */
export const cachedLocation = (
  { queryClient, identityKey, owner }: Omit<ListSelectionDeps, 'navigation'>,
  id: string | undefined,
): ListLocation | undefined => {
  const firstPage = queryClient.getQueryData(giftlistsQuery(identityKey, owner, 1).queryKey);
  if (id === undefined || firstPage === undefined) return undefined;
  if (firstPage.data.some((list) => list.id === id)) return 'listed';
  const state = queryClient.getQueryState<Giftlist>(giftlistQuery(identityKey, id).queryKey);
  // Only a seeded error has no time. An error of the browser's own read may be old, so the server is asked again.
  if (state?.errorUpdatedAt === 0 && isNotFoundOrForbidden(state.error)) return 'missing';
  const list = state?.data;
  if (list?.username === undefined) return undefined;
  const username = owner.isMine ? queryClient.getQueryData(profileQuery().queryKey)?.username : owner.username;
  if (isSameUsername(list.username, username)) return owner.isMine || !list.isHidden ? 'beyond' : undefined;
  return owner.isMine ? undefined : 'missing';
};

/** Provides the selection's actors and actions. The URL contains the selected id, the query cache the pages. */
export const provideListSelection = ({ queryClient, navigation, identityKey, owner }: ListSelectionDeps) => {
  const pageQuery = (page: number) => giftlistsQuery(identityKey, owner, page);
  const cachedPage = (page: number) => queryClient.getQueryData<GiftlistPage>(pageQuery(page).queryKey);

  /** Loaded pages, up to the first missing one. */
  const loadedPages = () => {
    const pages: GiftlistPage[] = [];
    for (let page = cachedPage(1); page; page = cachedPage(pages.length + 1)) pages.push(page);
    return pages;
  };
  const loadedIds = () => loadedPages().flatMap(({ data }) => data.map(({ id }) => id));

  /** Whether a giftlist is on any page of the owner's giftlists. For responses without a username. */
  const isOnAnyPage = async (id: string): Promise<boolean> => {
    for (let page = 1; ; page += 1) {
      const { data, total } = await queryClient.fetchQuery({ ...pageQuery(page), staleTime: defaultStaleTime });
      if (data.some((list) => list.id === id)) return true;
      if (!hasNextPage({ page, limit: giftlistsPerPage, total, count: data.length })) return false;
    }
  };

  const belongsToOwner = async ({ id, username, isHidden }: GiftlistSummary): Promise<boolean> => {
    if (!owner.isMine) return !isHidden && isSameUsername(username, owner.username);
    // Only the owner receives a hidden giftlist from the server.
    if (isHidden) return true;
    if (username === undefined) return isOnAnyPage(id);
    const profile = await queryClient.ensureQueryData(profileQuery());
    return isSameUsername(username, profile.username);
  };

  return listSelectionMachine.provide({
    actors: {
      watchLists: fromCallback<AnyEventObject>(({ sendBack }) => {
        let ids = loadedIds();
        const sendSelection = (location: PageLocation) => {
          if (!isOwnersUrl(owner, location)) return;
          const id = selectedIdIn(owner, location);
          const isListed = id !== undefined && loadedIds().includes(id);
          sendBack({ type: 'selection.changed', id, isListed } satisfies SelectionChanged);
        };
        const pathOf = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path;
        const pagesPath = pathOf(pageQuery(1));
        const sendLists = () => {
          if (loadedPages().length > 0) sendBack({ type: 'lists.loaded', ids } satisfies ListsLoaded);
        };
        /** Whether a query reads the selected giftlist. It reports a deletion elsewhere before the loaded pages do. */
        const isQueryOfSelected = (query: { queryKey: readonly unknown[] }) => {
          const id = selectedIdIn(owner, navigation.location());
          return id !== undefined && pathOf(query) === pathOf(giftlistQuery(identityKey, id));
        };
        const unsubscribeFromCache = queryClient.getQueryCache().subscribe((event) => {
          if (event.type !== 'updated') return;
          const { query, action } = event;
          if (action.type === 'error' && isNotFoundOrForbidden(action.error) && isQueryOfSelected(query)) sendLists();
          if (pathOf(query) !== pagesPath) return;
          const currentIds = loadedIds();
          if (currentIds.length === ids.length && currentIds.every((id, index) => id === ids[index])) return;
          ids = currentIds;
          sendLists();
        });
        const firstId = selectedIdIn(owner, navigation.location());
        if (firstId !== undefined && cachedLocation({ queryClient, identityKey, owner }, firstId) === 'missing') {
          // The flow is removing the id from the URL. Forget the seeded error, so that the next visit asks the server.
          queryClient.removeQueries({ queryKey: giftlistQuery(identityKey, firstId).queryKey });
        } else {
          // The location may have changed since the first render.
          sendSelection(navigation.location());
        }
        const unsubscribeFromNavigation = navigation.subscribe(sendSelection);
        return () => {
          unsubscribeFromCache();
          unsubscribeFromNavigation();
        };
      }),
      locateList: fromPromise<ListLocation, { id: string }>(async ({ input: { id }, signal }) => {
        const query = giftlistQuery(identityKey, id);
        // Cancel the request after another giftlist was selected.
        const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
        signal.addEventListener('abort', cancel, { once: true });
        try {
          await queryClient.ensureQueryData(pageQuery(1));
          if (loadedIds().includes(id)) return 'listed';
          // Use the actor's signal instead of the query's. Otherwise an unmounting view would cancel this read, which
          // would then return the cached version of a deleted giftlist.
          const queryFn = () => getGiftlist(id, {}, { signal });
          const list = await queryClient.fetchQuery({ ...query, queryFn, staleTime: defaultStaleTime });
          if (await belongsToOwner(list)) return 'beyond';
          return owner.isMine ? 'elsewhere' : 'missing';
        } catch (error) {
          if (isNotFoundOrForbidden(error)) return 'missing';
          throw toProblem(error, giftlistTexts.loadFailed);
        } finally {
          signal.removeEventListener('abort', cancel);
        }
      }),
      loadMoreLists: fromPromise<void, { page: number }>(async ({ input: { page } }) => {
        try {
          await queryClient.fetchQuery({ ...pageQuery(page), meta: undefined, staleTime: defaultStaleTime });
        } catch (error) {
          throw toProblem(error, giftlistTexts.loadFailed);
        }
      }),
    },
    actions: {
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
      // `writeSelection` and `openElsewhere` follow a response, so they must not interrupt a navigation of the user.
      writeSelection: (_, { id }) => {
        if (!navigation.isLeaving()) navigation.navigate(selectionUrl(owner, id), { replace: true });
      },
      openElsewhere: (_, { id }) => {
        if (!navigation.isLeaving()) navigation.navigate(listPaths.shared(id), { replace: true, scrollToTop: true });
      },
      dropList: (_, { id }) => removeGiftlistFromCache(queryClient, id),
    },
  });
};
