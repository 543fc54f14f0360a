import { useState } from 'react';
import { useListAddresses } from '#generated/api/addresses/addresses.ts';
import { useListShippableFriends } from '#generated/api/friends/friends.ts';
import type { Address, Friend } from '#generated/model';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { type PagedQueryResult, pagedQueryOptions, usePagedQuery } from '#runtime';

/** Friends and addresses per page. */
const limit = 10;

/** Friends who allow shipping to them, filtered by the search text. */
export const useFriendChoices = (search: string): PagedQueryResult<Friend> => {
  const [{ page, forSearch }, setPosition] = useState({ page: 1, forSearch: search });
  // A new search starts at page 1.
  const currentPage = forSearch === search ? page : 1;
  const failureMessage = recipientTexts.friendsFailed;
  const read = useListShippableFriends(
    { ...(search && { search }), page: currentPage, limit },
    { query: { ...pagedQueryOptions, meta: { failureMessage } } },
  );
  const setPage = (next: number) => setPosition({ page: next, forSearch: search });
  return usePagedQuery(read, { page: currentPage, setPage }, { limit, failureMessage });
};

/** Saved addresses of the member. */
export const useAddressChoices = (): PagedQueryResult<Address> => {
  const [page, setPage] = useState(1);
  const failureMessage = recipientTexts.addressesFailed;
  const read = useListAddresses({ page, limit }, { query: { ...pagedQueryOptions, meta: { failureMessage } } });
  return usePagedQuery(read, { page, setPage: (next) => setPage(next) }, { limit, failureMessage });
};
