import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetGiftlistQueryKey, getGiftlist } from '#generated/api/giftlists/giftlists.ts';
import type { Giftlist } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { isMissingOrForbidden, refetchFresh, useIdentityKey, useTabMessage } from '#runtime';
import { giftlistQuery } from '../giftlist-queries';
import { useIsGiving } from '../surprise/use-giving';

const failureMessage = giftlistTexts.loadFailed;

/**
 * A giftlist by id, as visible to everyone. Refetched on mount and on focus, because another visitor may have bought an
 * item.
 */
export const useSharedGiftlist = (id: string) => {
  const identityKey = useIdentityKey();
  const queryClient = useQueryClient();
  const isGiving = useIsGiving(id);
  const params = isGiving ? { purchases: true } : {};
  const query = giftlistQuery(identityKey, id);
  // After the owner of a hidden giftlist has signed out, the page alone says that it is not visible.
  const [wasVisible, setWasVisible] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...giftlistQuery(identityKey, id, { failureMessage, mayBeMissing: wasVisible || publicGiftlistTexts.sharedFailed }),
    // Bypass the request cache, so that returning to the page reads the server.
    ...(isGiving && {
      queryKey: [...getGetGiftlistQueryKey(id, params), identityKey],
      // Without purchases, until those are loaded.
      placeholderData: () => queryClient.getQueryData<Giftlist>(query.queryKey),
    }),
    queryFn: ({ signal }) => getGiftlist(id, params, { signal, cache: 'reload' }),
    refetchOnWindowFocus: 'always',
  });
  if (data && !wasVisible) setWasVisible(true);
  useTabMessage('lists changed', () => refetch());
  const problem = error ? toProblem(error, failureMessage) : undefined;
  const isGone = problem !== undefined && isMissingOrForbidden(problem);
  return {
    /** Ignore cached data of a giftlist that was hidden or deleted. */
    giftlist: isGone ? undefined : data,
    isNotVisible: isGone,
    /** Whether the visitor is giving, and the giftlist shows what is bought. */
    isGiving: isGiving && !isPlaceholderData,
    problem: data ? undefined : problem,
    retry: () => refetchFresh(refetch),
  };
};
