import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Giftlist, GiftlistPage, GiftlistSummary } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { listSelectionMachine } from '#machines/list-selection.machine.ts';
import { hasNextPage } from '#rules/paging.ts';
import { asProblem, type Problem } from '#rules/problem.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { refetchFresh, useFlow, useIdentityKey, useServices, useTabMessage } from '#runtime';
import {
  giftlistQuery,
  giftlistsPerPage,
  giftlistsQuery,
  invalidateGiftlists,
  isComplete,
  type ListOwner,
} from '../giftlist-queries';
import { cachedLocation, isNotFoundOrForbidden, provideListSelection } from './list-selection.actors';
import { selectedIdIn, selectionUrl } from './list-url';

export type ListSelectionFlow = ActorRefFrom<typeof listSelectionMachine>;

/** Loaded giftlists of an owner, and the selected one. */
export interface ListSelection {
  /** Notified when a giftlist was created or deleted. */
  flow: ListSelectionFlow;
  /** Giftlists without duplicates; `undefined` until the first page has loaded. */
  lists: readonly GiftlistSummary[] | undefined;
  /** Loaded data of the selected giftlist; `undefined` while loading, or without a selection. */
  selected: GiftlistSummary | undefined;
  /** The selected giftlist with its items. */
  giftlist: Giftlist | undefined;
  /** Whether the giftlist in the URL is not visible: the first one is selected instead. */
  isNotVisible: boolean;
  /** Read error of the giftlists, of the selected giftlist, or of its items. */
  problem: Problem | undefined;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreProblem: Problem | undefined;
  loadMore: () => void;
  /** URL that selects a giftlist, at the first page of its items. */
  urlOf: (id: string) => string;
}

const combinePages = (pages: readonly UseQueryResult<GiftlistPage>[]) => {
  const firstMissing = pages.findIndex(({ data }) => !data);
  const loaded = firstMissing === -1 ? pages : pages.slice(0, firstMissing);
  const lastPage = loaded.at(-1)?.data;
  const byId = new Map(loaded.flatMap(({ data }) => data?.data ?? []).map((list) => [list.id, list]));
  /** A total above zero with an empty page means that no giftlist was readable, not that none exists. */
  const isUnreadable = byId.size === 0 && (lastPage?.total ?? 0) > 0;
  return {
    lists: lastPage && !isUnreadable ? [...byId.values()] : undefined,
    hasMore:
      lastPage !== undefined &&
      hasNextPage({ ...lastPage, page: loaded.length, limit: giftlistsPerPage, count: lastPage.data.length }),
    error: pages[0]?.data ? null : (pages[0]?.error ?? null),
    isUnreadable,
    refetch: () => pages.forEach(({ data, refetch }) => (data && !isUnreadable ? undefined : void refetch())),
  };
};

/** Combines giftlists that are read by id. */
const combineGiftlists = (queries: readonly UseQueryResult<Giftlist>[]) => ({
  lists: queries.flatMap(({ data }) => data ?? []),
  error: queries.find(({ data, error }) => error && !data)?.error ?? null,
  refetch: () => queries.forEach(({ data, refetch }) => (data ? undefined : void refetch())),
});

/** Whether the giftlist was deleted or hidden from the visitor, even if it is still cached. */
const isDeletedOrHidden = ({ error }: UseQueryResult<Giftlist>) => error !== null && isNotFoundOrForbidden(error);

/** Combines giftlists that are on no loaded page. */
const combineUnlisted = (queries: readonly UseQueryResult<Giftlist>[]) => ({
  ...combineGiftlists(queries.filter((query) => !isDeletedOrHidden(query))),
  /** One value per query, in the order of the queries. */
  areDeletedOrHidden: queries.map(isDeletedOrHidden),
});

/**
 * Orders the giftlists: created since the page was loaded, then a selected one from an unloaded page, then the loaded
 * pages.
 */
const orderLists = (
  listed: readonly GiftlistSummary[],
  unlisted: readonly Giftlist[],
  topIds: readonly string[],
): readonly GiftlistSummary[] => {
  const findList = (id: string) => [...listed, ...unlisted].find((list) => list.id === id);
  const top = topIds.flatMap((id) => findList(id) ?? []);
  return [...top, ...listed.filter(({ id }) => !topIds.includes(id))];
};

/** Giftlists of an owner and the one selected by the URL. Call it in a view with the owner as `key`. */
export const useListSelection = (owner: ListOwner): ListSelection => {
  const queryClient = useQueryClient();
  const { navigation } = useServices();
  const identityKey = useIdentityKey();
  const idInUrl = selectedIdIn(owner, navigation.location());
  const flow = useFlow(
    () => provideListSelection({ queryClient, navigation, identityKey, owner }),
    { id: idInUrl, location: cachedLocation({ queryClient, identityKey, owner }, idInUrl) },
    { unstarted: listSelectionMachine },
  );
  useTabMessage('lists changed', () => invalidateGiftlists(queryClient));

  const selectedId = useSelector(flow, ({ context }) => context.selectedId);
  const createdIds = useSelector(flow, ({ context }) => context.createdIds);
  const pageCount = useSelector(flow, ({ context }) => context.pageCount);
  const isChosen = useSelector(flow, (snapshot) => snapshot.matches({ selection: 'chosen' }));
  const isFirstShown = useSelector(flow, ({ context }) => context.selectedId === undefined);
  const locatingProblem = useSelector(flow, ({ context }) => context.problem);

  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => giftlistsQuery(identityKey, owner, index + 1)),
    combine: combinePages,
  });
  const isListed = (id: string) => pages.lists?.some((list) => list.id === id) ?? false;
  const isChosenOnTop = isChosen && selectedId !== undefined && !isListed(selectedId);
  const topIds = [...new Set([...createdIds, ...(isChosenOnTop ? [selectedId] : [])])];
  const unlistedIds = topIds.filter((id) => !isListed(id));
  const unlisted = useQueries({
    queries: unlistedIds.map((id) =>
      giftlistQuery(identityKey, id, { failureMessage: giftlistTexts.loadFailed, mayBeMissing: true }),
    ),
    combine: combineUnlisted,
  });
  // Leaves out new giftlists that another tab has deleted again.
  const existingTopIds = topIds.filter((id) => !unlisted.areDeletedOrHidden[unlistedIds.indexOf(id)]);
  const shownId = isFirstShown ? (existingTopIds[0] ?? pages.lists?.[0]?.id) : selectedId;
  const listedSelection = pages.lists?.find(({ id }) => id === shownId);
  const isIncomplete = listedSelection !== undefined && !isComplete(listedSelection);
  const incompleteIds = isIncomplete && shownId !== undefined ? [shownId] : [];
  const shownQuery = useQueries({
    queries: incompleteIds.map((id) => giftlistQuery(identityKey, id, { failureMessage: giftlistTexts.loadFailed })),
    combine: combineGiftlists,
  });

  const lists = pages.lists && orderLists(pages.lists, unlisted.lists, existingTopIds);
  const completeList = [...unlisted.lists, ...shownQuery.lists].find(({ id }) => id === shownId);
  const selected = listedSelection ?? completeList;
  const error = pages.error ?? (selected && isComplete(selected) ? null : (unlisted.error ?? shownQuery.error));
  const listsProblem = error
    ? toProblem(error, giftlistTexts.loadFailed)
    : pages.isUnreadable
      ? asProblem(undefined, giftlistTexts.loadFailed)
      : undefined;
  return {
    flow,
    lists,
    selected,
    giftlist:
      selected && isComplete(selected)
        ? selected
        : completeList && {
            ...completeList,
            ...selected,
            items: completeList.items,
            isHidden: selected?.isHidden ?? completeList.isHidden,
          },
    isNotVisible: useSelector(flow, (snapshot) => snapshot.matches({ selection: 'missing' })),
    problem: listsProblem ?? locatingProblem,
    retry: () => {
      refetchFresh(() => {
        if (locatingProblem) flow.send({ type: 'selection.retry' });
        if (pages.error || pages.isUnreadable) pages.refetch();
        else if (error) {
          unlisted.refetch();
          shownQuery.refetch();
        }
      });
    },
    hasMore: pages.hasMore,
    isLoadingMore: useSelector(flow, (snapshot) => snapshot.matches({ paging: 'loading' })),
    moreProblem: useSelector(flow, ({ context }) => context.moreProblem),
    loadMore: () => flow.send({ type: 'lists.more' }),
    urlOf: (id) => selectionUrl(owner, id),
  };
};
