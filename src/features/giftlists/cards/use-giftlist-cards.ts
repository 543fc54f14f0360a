import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toProblem } from '../../../http/api-error';
import { asProblem } from '../../../rules/problem';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { retryRead, usePersonKey, useTabMessage } from '../../../runtime';
import { ownGiftlistsQuery, rereadGiftlists } from '../giftlist-queries';

/** The lists of the person who is signed in: the first page of them. */
export const useGiftlistCards = () => {
  const queryClient = useQueryClient();
  useTabMessage('lists changed', () => rereadGiftlists(queryClient));
  const { data, error, refetch } = useQuery(ownGiftlistsQuery(usePersonKey(), 1));
  const { data: lists, total } = data ?? {};
  // There are lists, and not one of them could be read: that is not the same as no list (reading 59).
  const isUnreadable = lists?.length === 0 && (total ?? 0) > 0;
  const failed = error && !data ? toProblem(error, giftlistTexts.loadFailed) : undefined;
  return {
    lists: isUnreadable ? undefined : lists,
    problem: isUnreadable ? asProblem(undefined, giftlistTexts.loadFailed) : failed,
    retry: () => retryRead(refetch),
  };
};
