import { useListFriends, useListPendingFriends } from '../../generated/api/friends/friends';
import type { UserSummary } from '../../generated/model';
import { friendsTexts } from '../../rules/texts/friends';
import { type PagedRead, pagedQuery, usePagedRead, usePageNumber } from '../../runtime';

/** People per page (docs/product.md, Limits). */
const limit = 10;

/** A page of people, or what is known instead. */
export type People = PagedRead<UserSummary>;

/** Who a person's friends are. */
export const useFriends = (): People => {
  const position = usePageNumber();
  const failure = friendsTexts.loadFailed;
  const read = useListFriends({ page: position.page, limit }, { query: { ...pagedQuery, meta: { failure } } });
  return usePagedRead(read, position, { limit, failure });
};

/** Who wants to be a friend. */
export const usePendingFriends = (): People => {
  const position = usePageNumber('pending');
  const failure = friendsTexts.pendingFailed;
  const read = useListPendingFriends({ page: position.page, limit }, { query: { ...pagedQuery, meta: { failure } } });
  return usePagedRead(read, position, { limit, failure });
};
