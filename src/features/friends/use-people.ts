import { useListFriends, useListPendingFriends } from '../../generated/api/friends/friends';
import type { UserSummary } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { friendsTexts } from '../../rules/texts';
import { pageCountOf } from '../../rules/paging';
import type { Problem } from '../../rules/problem';
import { usePageNumber } from '../../runtime';

/** People per page (social document, section 9). */
const limit = 10;

/** A page of people, or what is known instead. */
export interface People {
  list: readonly UserSummary[] | undefined;
  total: number | undefined;
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
  problem: Problem | undefined;
  retry: () => void;
}

interface Read {
  data: { data: readonly UserSummary[]; total?: number; totalPages?: number } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const peopleOf = (
  { data, error, refetch }: Read,
  { page, setPage }: ReturnType<typeof usePageNumber>,
  text: string,
): People => ({
  list: data?.data,
  total: data?.total,
  page,
  pageCount: data ? pageCountOf({ ...data, page, limit, count: data.data.length }) : 0,
  setPage,
  problem: error && !data ? toProblem(error, text) : undefined,
  retry: () => void refetch(),
});

/** Who a person's friends are. */
export const useFriends = (): People => {
  const place = usePageNumber();
  const meta = { failure: friendsTexts.loadFailed };
  const read = useListFriends({ page: place.page, limit }, { query: { meta } });
  return peopleOf(read, place, meta.failure);
};

/** Who wants to be a friend. */
export const usePendingFriends = (): People => {
  const place = usePageNumber('pending');
  const meta = { failure: friendsTexts.pendingFailed };
  const read = useListPendingFriends({ page: place.page, limit }, { query: { meta } });
  return peopleOf(read, place, meta.failure);
};
