import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddresses } from '../../../generated/api/addresses/addresses';
import { useListShippableFriends } from '../../../generated/api/friends/friends';
import type { Address, Friend } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { forgetRecent } from '../../../http/api-fetch';
import type { Problem } from '../../../rules/problem';
import { recipientTexts } from '../../../rules/texts';

/** Friends and addresses to a page (shop document, section 9). */
const limit = 10;

/** A page of what can be chosen, or what is known instead. */
export interface Choices<Item> {
  /** Undefined while nothing is known. */
  list: readonly Item[] | undefined;
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  problem: Problem | undefined;
  retry: () => void;
}

interface Read<Item> {
  data: { data: readonly Item[]; totalPages?: number; total?: number } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const choicesOf = <Item>(
  { data, error, refetch }: Read<Item>,
  text: string,
  [page, setPage]: readonly [number, (page: number) => void],
): Choices<Item> => ({
  list: error ? undefined : data?.data,
  page,
  pageCount: data?.totalPages ?? Math.ceil((data?.total ?? 0) / limit),
  setPage,
  problem: error ? toProblem(error, text) : undefined,
  retry: () => {
    forgetRecent();
    void refetch();
  },
});

/** The friends that a gift can be shipped to, as far as they fit what is searched for. */
export const useFriendChoices = (search: string): Choices<Friend> => {
  const [{ page, of }, setPlace] = useState({ page: 1, of: search });
  // Another search begins at its first page.
  const current = of === search ? page : 1;
  const read = useListShippableFriends(
    { ...(search && { search }), page: current, limit },
    { query: { placeholderData: keepPreviousData, meta: { failure: recipientTexts.friendsFailed } } },
  );
  return choicesOf(read, recipientTexts.friendsFailed, [current, (next) => setPlace({ page: next, of: search })]);
};

/** The addresses that a member has saved. */
export const useAddressChoices = (): Choices<Address> => {
  const place = useState(1);
  const read = useListAddresses(
    { page: place[0], limit },
    { query: { placeholderData: keepPreviousData, meta: { failure: recipientTexts.addressesFailed } } },
  );
  return choicesOf(read, recipientTexts.addressesFailed, place);
};
