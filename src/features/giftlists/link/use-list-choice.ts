import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import type { GiftlistPage } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { refetchFresh, useIdentityKey, useIsHydrated } from '#runtime';
import { giftlistsPerPage, ownGiftlistsQuery } from '../giftlist-queries';
import { isLastUsedList } from '../picker/last-used-list';

const combineLists = (pages: readonly UseQueryResult<GiftlistPage>[]) => ({
  lists: pages.flatMap(({ data }) => data?.data ?? []),
  isPending: pages.some(({ isPending }) => isPending),
});

/** All giftlists of the member to choose from, newest first. */
export const useListChoice = () => {
  const identityKey = useIdentityKey();
  const { data: first, error, refetch } = useQuery(ownGiftlistsQuery(identityKey, 1));
  const pageCount = Math.ceil((first?.total ?? 0) / giftlistsPerPage);
  const later = useQueries({
    queries: Array.from({ length: Math.max(0, pageCount - 1) }, (_, index) =>
      ownGiftlistsQuery(identityKey, index + 2),
    ),
    combine: combineLists,
  });
  const lists =
    later.isPending || !first
      ? undefined
      : [...new Map([...first.data, ...later.lists].map((list) => [list.id, displayTitle(list)]))];
  // The server does not know which one this browser used.
  const isHydrated = useIsHydrated();
  return {
    /** `undefined` until they have loaded. */
    options: lists?.map(([value, label]) => ({ value, label })),
    /** The only giftlist, else the last used giftlist. */
    suggestedId: lists?.find(([id]) => lists.length === 1 || (isHydrated && isLastUsedList(id)))?.[0],
    problem: error && !first ? toProblem(error, giftlistTexts.loadFailed) : undefined,
    retry: () => refetchFresh(refetch),
  };
};
