import { useQuery } from '@tanstack/react-query';
import { getGiftlist } from '../../../generated/api/giftlists/giftlists';
import { toProblem } from '../../../http/api-error';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { publicGiftlistTexts } from '../../../rules/texts/giftlists-of-others';
import { isNotVisible, refetchFresh, useIdentityKey, useTabMessage } from '../../../runtime';
import { giftlistQuery } from '../giftlist-queries';

const failure = giftlistTexts.loadFailed;

/**
 * A list by its id, as anybody may see it. It is read again whenever a person comes back to it: another person may have bought something
 * (reading 58).
 */
export const useSharedGiftlist = (id: string) => {
  const identityKey = useIdentityKey();
  const { data, error, refetch } = useQuery({
    ...giftlistQuery(identityKey, id, { failure, mayBeMissing: publicGiftlistTexts.sharedFailed }),
    // Never from memory: coming back asks for a fresh answer (docs/product.md, Requests).
    queryFn: ({ signal }) => getGiftlist(id, { signal, cache: 'reload' }),
    refetchOnWindowFocus: 'always',
  });
  useTabMessage('lists changed', () => refetch());
  const problem = error ? toProblem(error, failure) : undefined;
  const isGone = problem !== undefined && isNotVisible(problem);
  return {
    /** What is known of a list that is hidden, or no more, is not for this person any more. */
    giftlist: isGone ? undefined : data,
    isNotVisible: isGone,
    problem: data ? undefined : problem,
    retry: () => refetchFresh(refetch),
  };
};
