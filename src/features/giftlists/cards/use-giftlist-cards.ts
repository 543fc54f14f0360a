import { useQuery } from '@tanstack/react-query';
import { toProblem } from '../../../http/api-error';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { retryRead, usePersonKey } from '../../../runtime';
import { ownGiftlistsQuery } from '../giftlist-queries';

/** The lists of the person who is signed in: the first page of them. */
export const useGiftlistCards = () => {
  const { data, error, refetch } = useQuery(ownGiftlistsQuery(usePersonKey(), 1));
  return {
    lists: data?.data,
    problem: error && !data ? toProblem(error, giftlistTexts.loadFailed) : undefined,
    retry: () => retryRead(refetch),
  };
};
