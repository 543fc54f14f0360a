import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '#http/api-error.ts';
import { hasNextPage } from '#rules/paging.ts';
import { asProblem } from '#rules/problem.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { refetchFresh, useIdentityKey, useTabMessage } from '#runtime';
import { giftlistsPerPage, invalidateGiftlists, ownGiftlistsQuery } from '../giftlist-queries';

/** First page of the member's own giftlists. */
export const useGiftlistCards = () => {
  const queryClient = useQueryClient();
  useTabMessage('lists changed', () => invalidateGiftlists(queryClient));
  const { data, error, refetch } = useQuery(ownGiftlistsQuery(useIdentityKey(), 1));
  const { data: lists, total } = data ?? {};
  // A total above zero with an empty page means that no giftlist was readable, not that none exists.
  const isUnreadable = lists?.length === 0 && (total ?? 0) > 0;
  const readProblem = error && !data ? toProblem(error, giftlistTexts.loadFailed) : undefined;
  const hasMore =
    data !== undefined && hasNextPage({ ...data, page: 1, limit: giftlistsPerPage, count: data.data.length });
  return {
    /** Counts for the note that there are more giftlists; `total` is undefined if the server omits it. */
    more: hasMore ? { shown: data.data.length, total } : undefined,
    lists: isUnreadable ? undefined : lists,
    problem: isUnreadable ? asProblem(undefined, giftlistTexts.loadFailed) : readProblem,
    retry: () => refetchFresh(refetch),
  };
};
