import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Giftlist, GiftlistPage, GiftlistSummary } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import type { listSelectionMachine } from '#machines/list-selection.machine.ts';
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
import { addressOf } from './list-address';
import { isNotFoundOrForbidden, provideListSelection } from './list-selection.actors';

export type ListSelectionFlow = ActorRefFrom<typeof listSelectionMachine>;

/** Loaded giftlists of an owner, and the selected one. */
export interface ListSelection {
  /** Notified when a giftlist was created or deleted. */
  flow: ListSelectionFlow;
  /** Giftlists without duplicates; `undefined` until the first page has loaded. */
  lists: readonly GiftlistSummary[] | undefined;
  /** Loaded data of the selected giftlist; `undefined` while loading, or without a selection. */
  selected: GiftlistSummary | undefined;
  /** The selected giftlist with its items (reading 54). */
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
  addressOf: (id: string) => string;
}

const combinePages = (pages: readonly UseQueryResult<GiftlistPage>[]) => {
  const missing = pages.findIndex(({ data }) => !data);
  const loaded = missing === -1 ? pages : pages.slice(0, missing);
  const lastPage = loaded.at(-1)?.data;
  const byId = new Map(loaded.flatMap(({ data }) => data?.data ?? []).map((list) => [list.id, list]));
  /** A total above zero with an empty page means that no giftlist was readable, not that none exists (reading 59). */
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

const combineAlone = (alone: readonly UseQueryResult<Giftlist>[]) => ({
  alone: alone.flatMap(({ data }) => data ?? []),
  error: alone.find(({ data, error }) => error && !data)?.error ?? null,
  refetch: () => alone.forEach(({ data, refetch }) => (data ? undefined : void refetch())),
});

/** Whether the server reports that the giftlist does not exist; overrides cached data. */
const isGone = ({ error }: UseQueryResult<Giftlist>) => error !== null && isNotFoundOrForbidden(error);

const combineBeyond = (beyond: readonly UseQueryResult<Giftlist>[]) => ({
  ...combineAlone(beyond.filter((list) => !isGone(list))),
  /** In query order. */
  areGone: beyond.map(isGone),
});

/**
 * Orders the giftlists (reading 62): created in this visit, then a selected one from an unloaded page, then the loaded
 * pages.
 */
const inOrder = (
  listed: readonly GiftlistSummary[],
  alone: readonly Giftlist[],
  firstIds: readonly string[],
): readonly GiftlistSummary[] => {
  const known = (id: string) => listed.find((list) => list.id === id) ?? alone.find((list) => list.id === id);
  const first = firstIds.flatMap((id) => known(id) ?? []);
  return [...first, ...listed.filter(({ id }) => !firstIds.includes(id))];
};

/**
 * Giftlists of an owner and the one selected by the URL (docs/product.md, Own giftlists, Lists of others). Call it in a
 * view with the owner as `key`.
 */
export const useListSelection = (owner: ListOwner): ListSelection => {
  const queryClient = useQueryClient();
  const { navigation } = useServices();
  const identityKey = useIdentityKey();
  const username = owner.isMine ? undefined : owner.username;
  const machine = useMemo(
    () =>
      provideListSelection({
        queryClient,
        navigation,
        identityKey,
        owner: username === undefined ? { isMine: true } : { isMine: false, username },
      }),
    [queryClient, navigation, identityKey, username],
  );
  const flow = useFlow(machine, undefined);
  useTabMessage('lists changed', () => invalidateGiftlists(queryClient));

  const selectedId = useSelector(flow, ({ context }) => context.selectedId);
  const createdIds = useSelector(flow, ({ context }) => context.createdIds);
  const pageCount = useSelector(flow, ({ context }) => context.pageCount);
  const isChosen = useSelector(flow, (snapshot) => snapshot.matches({ selection: 'chosen' }));
  const isFirst = useSelector(flow, ({ context }) => context.selectedId === undefined);
  const locatingProblem = useSelector(flow, ({ context }) => context.problem);

  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => giftlistsQuery(identityKey, owner, index + 1)),
    combine: combinePages,
  });
  const firstIds = [...createdIds, ...(isChosen && selectedId !== undefined ? [selectedId] : [])].filter(
    (id, index, ids) =>
      ids.indexOf(id) === index && (createdIds.includes(id) || !pages.lists?.some((list) => list.id === id)),
  );
  const beyondIds = firstIds.filter((id) => !pages.lists?.some((list) => list.id === id));
  const beyond = useQueries({
    queries: beyondIds.map((id) =>
      giftlistQuery(identityKey, id, { failure: giftlistTexts.loadFailed, mayBeMissing: true }),
    ),
    combine: combineBeyond,
  });
  // Without giftlists that were created in this visit and since deleted by another tab.
  const presentIds = firstIds.filter((id) => !beyond.areGone[beyondIds.indexOf(id)]);
  const chosenId = isFirst ? (presentIds[0] ?? pages.lists?.[0]?.id) : selectedId;
  const listedChoice = pages.lists?.find(({ id }) => id === chosenId);
  const isAloneNeeded = listedChoice !== undefined && !isComplete(listedChoice);
  const incompleteIds = isAloneNeeded && chosenId !== undefined ? [chosenId] : [];
  const choice = useQueries({
    queries: incompleteIds.map((id) => giftlistQuery(identityKey, id, { failure: giftlistTexts.loadFailed })),
    combine: combineAlone,
  });

  const lists = pages.lists && inOrder(pages.lists, beyond.alone, presentIds);
  const whole = [...beyond.alone, ...choice.alone].find(({ id }) => id === chosenId);
  const selected = listedChoice ?? whole;
  const error = pages.error ?? (selected && isComplete(selected) ? null : (beyond.error ?? choice.error));
  const failed = error
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
        : whole && { ...whole, ...selected, items: whole.items, isHidden: selected?.isHidden ?? whole.isHidden },
    isNotVisible: useSelector(flow, (snapshot) => snapshot.matches({ selection: 'missing' })),
    problem: failed ?? locatingProblem,
    retry: () => {
      refetchFresh(() => {
        if (locatingProblem) flow.send({ type: 'selection.retry' });
        if (pages.error || pages.isUnreadable) pages.refetch();
        else if (error) {
          beyond.refetch();
          choice.refetch();
        }
      });
    },
    hasMore: pages.hasMore,
    isLoadingMore: useSelector(flow, (snapshot) => snapshot.matches({ paging: 'loading' })),
    moreProblem: useSelector(flow, ({ context }) => context.moreProblem),
    loadMore: () => flow.send({ type: 'lists.more' }),
    addressOf: (id) => addressOf(owner, id),
  };
};
