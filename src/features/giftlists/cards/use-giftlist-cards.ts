import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '../../../http/api-error';
import { hasNextPage } from '../../../rules/paging';
import { asProblem } from '../../../rules/problem';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { refetchFresh, useIdentityKey, useTabMessage } from '../../../runtime';
import { giftlistsPerPage, ownGiftlistsQuery, invalidateGiftlists } from '../giftlist-queries';

/** The lists of the person who is signed in: the first page of them. */
export const useGiftlistCards = () => {
  const queryClient = useQueryClient();
  useTabMessage('lists changed', () => invalidateGiftlists(queryClient));
  const { data, error, refetch } = useQuery(ownGiftlistsQuery(useIdentityKey(), 1));
  const { data: lists, total } = data ?? {};
  // There are lists, and not one of them could be read: that is not the same as no list (reading 59).
  const isUnreadable = lists?.length === 0 && (total ?? 0) > 0;
  const failed = error && !data ? toProblem(error, giftlistTexts.loadFailed) : undefined;
  const hasMore =
    data !== undefined && hasNextPage({ ...data, page: 1, limit: giftlistsPerPage, count: data.data.length });
  return {
    /** How many lists there are, where not all of them are here; without a number where the server did not say it (reading 99). */
    more: hasMore ? { shown: data.data.length, total } : undefined,
    lists: isUnreadable ? undefined : lists,
    problem: isUnreadable ? asProblem(undefined, giftlistTexts.loadFailed) : failed,
    retry: () => refetchFresh(refetch),
  };
};
